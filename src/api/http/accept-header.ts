/** Headers that were read, because most clients send the same few; emptied at so many. */
const known = new Map<string, ReadonlySet<string>>();
const MAX_KNOWN = 100;

/** The values of an `Accept` or `Accept-Encoding` header in lower case, without those of weight 0 (RFC 9110, 12.4.2). */
export function acceptedValues(header = ''): ReadonlySet<string> {
  const found = known.get(header);
  if (found) return found;
  if (known.size >= MAX_KNOWN) known.clear();
  const values = readValues(header);
  known.set(header, values);
  return values;
}

const readValues = (header: string): ReadonlySet<string> =>
  new Set(
    header.split(',').flatMap((part) => {
      const [name = '', ...settings] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return settings.some((setting) => /^q=0(\.0*)?$/.test(setting)) ? [] : [name];
    }),
  );
