/** Without the fields that were not sent: those that are undefined. */
export type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Removes the fields that are undefined. */
export function given<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Given<Fields>;
}

/** The fields of a schema that a body holds, by name; other fields are left out. */
export const fieldsOf = <Body extends object, Name extends keyof Body & string>(
  { shape }: { shape: Record<Name, unknown> },
  body: Body,
): Pick<Body, Name> =>
  Object.fromEntries((Object.keys(shape) as Name[]).map((name) => [name, body[name]])) as Pick<Body, Name>;
