// The address under which pupils join a class.
// @ts-check

/** Names under which only the machine itself reaches a server. */
const loopback = /^(localhost|127\.|\[::1\])/;

/**
 * The address that others can open: this page's, or on the server's own machine the one in the network.
 * @param {import("../api.js").Api} api
 * @returns {Promise<{ address: string, isLocal: boolean }>} without a slash at the end; `isLocal`: only this machine can open it
 */
export async function addressForOthers(api) {
  if (!loopback.test(location.hostname)) return { address: location.origin, isLocal: false };
  const answer = await api.ask("version");
  const known = answer.status === 200 ? answer.body.address : null;
  return known ? { address: String(known), isLocal: false } : { address: location.origin, isLocal: true };
}

/**
 * The picture that a phone opens the class with.
 * @param {string} address of the server
 * @param {string} code
 */
export const joinPicture = (address, code) => `/api/qr?text=${encodeURIComponent(`${address}/#/class/${code}`)}`;
