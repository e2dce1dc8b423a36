import { PHOTO_FIELD } from '#contract/user.ts';

const number = (field: string) => Number(field.slice('photo'.length));

/** The files of a checked body: those of the fields named, then the photos of a gallery by their number. */
export function filesIn(body: Record<string, unknown>, named: readonly string[]): Map<string, File> {
  const photos = Object.keys(body)
    .filter((field) => PHOTO_FIELD.test(field))
    .toSorted((one, other) => number(one) - number(other));
  return new Map(
    [...named, ...photos].flatMap((field): Array<[string, File]> => {
      const value = body[field];
      return value instanceof File ? [[field, value]] : [];
    }),
  );
}

/** Of hashes by field those of a gallery, in order. */
export const galleryOf = (hashes: ReadonlyMap<string, string>): string[] =>
  [...hashes].filter(([field]) => PHOTO_FIELD.test(field)).map(([, hash]) => hash);
