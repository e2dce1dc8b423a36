/** Decodes a URL path to the name of a file; an invalid encoding is left unchanged. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
