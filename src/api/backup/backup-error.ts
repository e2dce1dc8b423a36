/** A backup cannot be made, verified or restored; the message says why to an operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
