/** Without the fields that were not sent: those that are undefined. */
export type DefinedFields<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Removes the fields that are undefined. */
export function definedFields<Fields extends object>(fields: Fields): DefinedFields<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as DefinedFields<Fields>;
}

/** The fields of a schema that a body holds, by name; other fields are left out. */
export const fieldsOf = <Body extends object, Name extends keyof Body & string>(
  { shape }: { shape: Record<Name, unknown> },
  body: Body,
): Pick<Body, Name> =>
  Object.fromEntries((Object.keys(shape) as Name[]).map((name) => [name, body[name]])) as Pick<Body, Name>;
