/** Elements of a line of text: what reads a page puts nothing between one and what is beside it. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd label mark output q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
);

/** Elements whose content is no text of the page. */
const SILENT = /<(script|style|template|svg|textarea|select)\b.*?<\/\1>|<!--.*?-->/gs;

/** Text that visitors wrote may join words on purpose: `<b>Riso</b>teca`. */
const WRITTEN_BY_PEOPLE = /<div class="rich\b.*?<\/div>/gs;

/** Letters, digits and closing marks that something was said with. */
const SAID = /[\p{L}\p{N}.,;:!?)%»”…]$/u;
/** What something new begins with. */
const BEGINS = /^[\p{L}\p{N}¿¡«“($]/u;

/**
 * Words of a page (HTML) that nothing separates but the border of an inline element, as
 * `noviembre|Hoy`: readers of text, search engines and speech get them as one word.
 */
export function gluedWords(html: string): string[] {
  const body = html.slice(Math.max(0, html.indexOf('<body')));
  const read = body.replaceAll(SILENT, ' ').replaceAll(WRITTEN_BY_PEOPLE, ' ');
  const found = new Set<string>();
  let said = '';
  let isAcrossBorder = false;
  for (const [token, name] of read.matchAll(/<\/?([a-z][\w-]*)[^>]*>|[^<]+/gi)) {
    if (name !== undefined) {
      isAcrossBorder = true;
      if (!INLINE.has(name.toLowerCase())) said = '';
      continue;
    }
    const text = token.replaceAll(/&nbsp;|&#160;/g, ' ').replaceAll(/&[#\w]+;/g, '«');
    if (isAcrossBorder && SAID.test(said) && BEGINS.test(text))
      found.add(`${said.slice(-20).trim()}|${text.slice(0, 20).trim()}`);
    said = text;
    isAcrossBorder = false;
  }
  return [...found];
}
