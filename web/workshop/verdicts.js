// When the verdict on a draft is requested: a moment after the last change, one request at a time.
// @ts-check

/** How long after the last edit the verdict is requested, in milliseconds. */
const quiet = 250;

/**
 * @param {object} ports
 * @param {() => string} ports.subject describes the draft; no verdict is requested while it is the same
 * @param {() => Promise<boolean>} ports.ask requests the verdict and shows it; whether there was one
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
    /** Requests a verdict soon, if the draft has changed. */
    plan,
    /** Requests a verdict at once. */
    now,
    leave() {
      here = false;
      clearTimeout(planned);
    },
  };
}
