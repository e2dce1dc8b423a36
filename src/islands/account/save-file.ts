/** Milliseconds before the object URL of a download is revoked. */
const TIMEOUT = 60_000;

/** Saves a file as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TIMEOUT);
}
