/** Stands in a queued mail for the secret of its link, which is made as the mail is handed over. */
export const SECRET_SLOT = '{secret}';

/** A link of a mail, by what it does. */
interface Action {
  label: string;
  url: string;
}

interface Words {
  subject: string;
  paragraphs: readonly string[];
  closing: string;
}

export interface Letter {
  subject: string;
  text: string;
  html: string;
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

const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/** Mail programs know no style sheets; what they do not understand here leaves a plain link. */
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#b00056;color:#ffffff;font-weight:bold;text-decoration:none';

/** A button, and its address to read and copy where buttons are not trusted. */
const button = ({ label, url }: Action) => {
  const href = escapeHtml(url);
  return `<p><a href="${href}" style="${BUTTON}">${escapeHtml(label)}</a></p>\n<p><a href="${href}">${href}</a></p>`;
};

/** Plain text and simple HTML of the same words; nothing that people wrote is markup. */
export function letter({ subject, paragraphs, closing }: Words, ...actions: readonly Action[]): Letter {
  const links = actions.map(({ label, url }) => `${label}:\n${url}`);
  const body = [...paragraphs.map(paragraph), ...actions.map(button), paragraph(closing)].join('\n');
  return {
    subject: oneLine(subject),
    text: `${[...paragraphs, ...links, closing].join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="es-MX"><body>\n${body}\n</body></html>\n`,
  };
}
