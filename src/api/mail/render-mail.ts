/** Placeholder in a queued mail for the secret of its link, which is created when the mail is sent. */
export const SECRET_PLACEHOLDER = '{secret}';

/** A link of a mail. */
interface Action {
  label: string;
  url: string;
}

interface MailText {
  subject: string;
  paragraphs: readonly string[];
  closing: string;
}

export interface MailContent {
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

/** Removes line breaks from a subject: they would let its author add headers. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);

const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/** Inline styles, because mail programs ignore style sheets. */
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#d6006e;color:#ffffff;font-weight:bold;text-decoration:none';

/** A link styled as a button, and its URL as visible text. */
const button = ({ label, url }: Action) => {
  const href = escapeHtml(url);
  return `<p><a href="${href}" style="${BUTTON}">${escapeHtml(label)}</a></p>\n<p><a href="${href}">${href}</a></p>`;
};

/** Renders a mail as plain text and as HTML with the same words. All text is escaped. */
export function renderMail(
  { subject, paragraphs, closing }: MailText,
  ...actions: readonly Action[]
): MailContent {
  const links = actions.map(({ label, url }) => `${label}:\n${url}`);
  const body = [...paragraphs.map(paragraph), ...actions.map(button), paragraph(closing)].join('\n');
  return {
    subject: oneLine(subject),
    text: `${[...paragraphs, ...links, closing].join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="es-MX"><body>\n${body}\n</body></html>\n`,
  };
}
