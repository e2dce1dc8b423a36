import { PHOTO_FIELD } from '#contract/user.ts';

const number = (field: string) => Number(field.slice('photo'.length));

/** The files of a validated body by field: first the `named` fields, then the photos of the gallery by number. */
export function uploadedFiles(body: Record<string, unknown>, named: readonly string[]): Map<string, File> {
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

/** The hashes of the gallery's photos, in order. */
export const galleryHashes = (hashes: ReadonlyMap<string, string>): string[] =>
  [...hashes].filter(([field]) => PHOTO_FIELD.test(field)).map(([, hash]) => hash);
