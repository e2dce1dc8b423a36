/** A name of the wire as the model writes it. */
export type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** @example camelCase('short_bio') // 'shortBio' */
export const camelCase = <Name extends string>(name: Name): CamelCase<Name> =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>;
