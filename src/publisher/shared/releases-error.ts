/** The process that makes the pages does not answer, or what it did is not published. */
export class ReleasesError extends Error {
  override name = 'ReleasesError';
}
