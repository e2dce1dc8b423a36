/** A database cannot be copied to another one; the message says why to an operator. */
export class CopyError extends Error {
  override name = 'CopyError';
}
