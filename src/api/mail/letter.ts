interface Words {
  subject: string;
  paragraphs: readonly string[];
  closing: string;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** A subject is one line: a line break in it would begin a header of the writer's choosing. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);

/** Plain text and simple HTML of the same words; nothing that people wrote is markup. */
export function letter({ subject, paragraphs, closing }: Words): {
  subject: string;
  text: string;
  html: string;
} {
  const all = [...paragraphs, closing];
  const body = all.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n');
  return {
    subject: oneLine(subject),
    text: `${all.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="es-MX"><body>\n${body}\n</body></html>\n`,
  };
}
