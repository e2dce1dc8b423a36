import { richText } from '#rich-text/rich-text.ts';

/** The columns that hold HTML, of every table: the fields that the contract marks as `html`. */
const HTML_COLUMNS = ['bio', 'description'] as const;

/**
 * The values of a row with their HTML reduced to what may be shown. Every write of such a column passes
 * through here, so that the API and the open data never give out what people only tried to write.
 */
export function withCleanHtml<Values extends object>(values: Values): Values {
  const cleaned = { ...values } as Record<string, unknown>;
  for (const column of HTML_COLUMNS) {
    const html = cleaned[column];
    if (typeof html === 'string') cleaned[column] = richText(html);
  }
  return cleaned as Values;
}
