import { pictureCopy } from '#copy/form/picture.ts';

type Prepared = Awaited<ReturnType<typeof prepare>>;

const prepare = async (file: File) => (await import('#ui/picture-file.ts')).preparePicture(file);

/** The prepared files by the chosen file, so that each is read once. */
const prepared = new WeakMap<File, Promise<Prepared>>();

/** Prepares a file; if the code for it cannot be loaded, the server checks the file. */
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

/** Returns what is wrong with a file that should be a picture, or null. */
export async function checkPicture(file: File): Promise<string | null> {
  const sent = await preparedOf(file);
  return typeof sent === 'string' ? pictureCopy.problem[sent](file.name) : null;
}

/** Returns the prepared file, or the file itself if it was refused. */
export async function fitForSending(file: File): Promise<Blob> {
  const sent = await preparedOf(file);
  return typeof sent === 'string' ? file : sent;
}

/**
 * Returns the files of a control, or none if one of them is refused, which the field shows. Checks them again, since the
 * form can be sent before the field has checked them.
 */
export async function sendable(chosen: readonly File[]): Promise<readonly File[]> {
  const files = chosen.filter(({ size }) => size > 0);
  const problems: Array<string | null> = [];
  // oxlint-disable-next-line no-await-in-loop -- one file at a time: each may need the memory of a whole picture
  for (const file of files) problems.push(await checkPicture(file));
  return problems.every((problem) => problem === null) ? files : [];
}
