import type { FieldErrors } from '#contract/errors.ts';
import { fieldMessage } from '#contract/messages.ts';
import { MAX_RICH_TEXT } from '#contract/user.ts';
import { isWithinBounds, leastStoredLength } from '#rich-text/bounds.ts';
import { richText } from '#rich-text/rich-text.ts';

/** The fields that hold HTML, of requests of any kind. */
const HTML_COLUMNS = ['bio', 'description'] as const;

/** The rich texts among values. */
export const htmlIn = (values: object): string[] =>
  HTML_COLUMNS.map((column) => (values as Record<string, unknown>)[column]).filter(
    (html) => typeof html === 'string',
  );

/**
 * What is wrong with a rich text that a person wrote; null for one that can be stored, and saved again as it is stored. What is
 * stored is longer where it has references for signs, and has more tags where elements were not ended.
 */
const richTextProblem = (html: string): string | null =>
  richTextProblemBefore(html) ?? richTextProblemBefore(richText(html));

/** What is wrong with a rich text that is not yet sanitized, as far as a short look can tell. */
export function richTextProblemBefore(html: string): string | null {
  if (!isWithinBounds(html)) return fieldMessage.tooManyTags;
  // Sanitizing a text of ampersands alone takes long: it is not begun where the result would be refused.
  const isTooLong = html.length > MAX_RICH_TEXT || leastStoredLength(html) > MAX_RICH_TEXT;
  return isTooLong ? fieldMessage.tooLong(MAX_RICH_TEXT) : null;
}

/** Errors by field of the rich texts among the values that a person wrote. */
export function richTextErrors(values: object): FieldErrors {
  const written = values as Record<string, unknown>;
  const errors: FieldErrors = {};
  for (const column of HTML_COLUMNS) {
    const html = written[column];
    const problem = typeof html === 'string' ? richTextProblem(html) : null;
    if (problem !== null) errors[column] = [problem];
  }
  return errors;
}
