/** The values of an `Accept` or `Accept-Encoding` header in lower case, without those of weight 0 (RFC 9110, 12.4.2). */
export function acceptedValues(header: string | undefined): Set<string> {
  return new Set(
    (header ?? '').split(',').flatMap((part) => {
      const [name = '', ...settings] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return settings.some((setting) => /^q=0(\.0*)?$/.test(setting)) ? [] : [name];
    }),
  );
}
