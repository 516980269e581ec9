// When a draft is judged: a moment after the last change, one question at a time.
// @ts-check

/** How long after the last edit the solver is asked, in milliseconds. */
const quiet = 250;

/**
 * @param {object} wires
 * @param {() => string} wires.subject what is judged; nothing is asked while it is what was judged last
 * @param {() => Promise<boolean>} wires.ask asks and shows the answer; whether there was one
 */
export function makeVerdicts({ subject, ask }) {
  let here = true;
  let asking = false;
  let again = false;
  let planned = 0;
  let judged = "";

  function plan() {
    if (subject() === judged) return;
    clearTimeout(planned);
    planned = window.setTimeout(now, quiet);
  }

  async function now() {
    if (!here) return;
    if (asking) {
      again = true;
      return;
    }
    asking = true;
    judged = subject();
    const answered = await ask();
    asking = false;
    if (!answered) judged = "";
    if (!here || !again) return;
    again = false;
    judged = "";
    plan();
  }

  return {
    /** Has it judged soon, if there is something new to judge. */
    plan,
    /** Has it judged at once. */
    now,
    leave() {
      here = false;
      clearTimeout(planned);
    },
  };
}
