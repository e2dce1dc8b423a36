/** The database cannot be used by this version of the program. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}
