import { pictureCopy } from '#copy/picture.ts';

/** Says what is wrong with a file that should be a picture, or null. */
export async function checkPicture(file: File): Promise<string | null> {
  const problem = await problemOf(file).catch(() => null);
  return problem && pictureCopy.problem[problem](file.name);
}

/** Where what looks into pictures does not come, the server looks. */
const problemOf = async (file: File) => (await import('#ui/picture-file.ts')).problemOfPicture(file);

/** The file as it may be sent. */
export async function fitForSending(file: File): Promise<Blob> {
  const tools = await import('#ui/picture-file.ts').catch(() => null);
  return tools ? tools.fitPicture(file) : file;
}

/**
 * Of what a control holds, what may be sent: nothing while any of it is refused, which its field
 * tells. Looked at again here, since a form can be sent before the field has looked.
 */
export async function sendable(chosen: readonly File[]): Promise<readonly File[]> {
  const files = chosen.filter(({ size }) => size > 0);
  const problems = await Promise.all(files.map(checkPicture));
  return problems.every((problem) => problem === null) ? files : [];
}
