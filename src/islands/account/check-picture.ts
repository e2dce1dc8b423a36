import { pictureCopy } from '#copy/form/picture.ts';

type Prepared = Awaited<ReturnType<typeof prepare>>;

const prepare = async (file: File) => (await import('#ui/picture-file.ts')).preparePicture(file);

/** Files as they are sent, by the chosen file: each is read once. */
const prepared = new WeakMap<File, Promise<Prepared>>();

/** Where what looks into pictures does not come, the server looks. */
const preparedOf = async (file: File): Promise<Prepared> => {
  const begun = prepared.get(file) ?? prepare(file);
  prepared.set(file, begun);
  try {
    return await begun;
  } catch {
    prepared.delete(file);
    return file;
  }
};

/** Says what is wrong with a file that should be a picture, or null. */
export async function checkPicture(file: File): Promise<string | null> {
  const sent = await preparedOf(file);
  return typeof sent === 'string' ? pictureCopy.problem[sent](file.name) : null;
}

/** The file as it may be sent. */
export async function fitForSending(file: File): Promise<Blob> {
  const sent = await preparedOf(file);
  return typeof sent === 'string' ? file : sent;
}

/**
 * Of what a control holds, what may be sent: nothing while any of it is refused, which its field
 * tells. Looked at again here, since a form can be sent before the field has looked.
 */
export async function sendable(chosen: readonly File[]): Promise<readonly File[]> {
  const files = chosen.filter(({ size }) => size > 0);
  const problems: Array<string | null> = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other: each may need the memory of a whole picture
  for (const file of files) problems.push(await checkPicture(file));
  return problems.every((problem) => problem === null) ? files : [];
}
