const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as XML 1.0 can hold it, in elements and attributes: what no document may contain becomes a space. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/[&<>"']/g, (character) => NAMED[character] ?? '');
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
