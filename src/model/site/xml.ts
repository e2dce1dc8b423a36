const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for elements and attributes of XML 1.0; characters that it forbids become spaces. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/[&<>"']/g, (character) => NAMED[character] ?? '');
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
