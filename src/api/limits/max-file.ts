/** Bytes of one uploaded file, unless its endpoint says otherwise. */
export const MAX_FILE = 10 * 1024 * 1024;
