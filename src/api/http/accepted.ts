/** What an `Accept` or `Accept-Encoding` header takes, in lower case; a weight of nothing refuses (RFC 9110, 12.4.2). */
export function accepted(header: string | undefined): Set<string> {
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
