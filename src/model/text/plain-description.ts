import { plainText } from '#calendar/plain-text.ts';
import { truncate } from './truncate.ts';

/** The characters of a description that search engines show. */
const MAX_LENGTH = 155;

/** The meta description of a page: the short description, else the start of the HTML's text, else `fallback`. */
export function plainDescription(short: string, html: string, fallback: string): string {
  return truncate(short.trim() || plainText(html) || fallback, MAX_LENGTH);
}
