/** The port is in use or not permitted: the message names it and says what to do. */
export class ListenError extends Error {
  override name = 'ListenError';
}
