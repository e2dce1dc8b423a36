import { plainText } from '#calendar/plain-text.ts';
import { truncate } from './truncate.ts';

/** Characters of a description that search engines and shares show. */
const LONGEST = 155;

/** A page's description: the short one, else the start of the long one, else what is always true. */
export function plainDescription(short: string, html: string, fallback: string): string {
  return truncate(short.trim() || plainText(html) || fallback, LONGEST);
}
