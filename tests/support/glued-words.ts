/** Inline elements: readers of the page put no space between one and its neighbours. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd label mark output q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
);

/** Elements whose content is not part of the text. */
const WITHOUT_TEXT = /<(script|style|template|svg|textarea|select)\b.*?<\/\1>|<!--.*?-->/gs;

/** User text may join words on purpose: `<b>Riso</b>teca`. */
const USER_TEXT = /<div class="rich\b.*?<\/div>/gs;

/** Letters, digits and closing marks that end a word. */
const ENDS_WORD = /[\p{L}\p{N}.,;:!?)%»”…]$/u;
/** Characters that begin a word. */
const BEGINS_WORD = /^[\p{L}\p{N}¿¡«“($]/u;

/**
 * Words of a page (HTML) that are separated only by the border of an inline element, such as
 * `noviembre|Hoy`: text readers, search engines and speech read them as one word.
 */
export function gluedWords(html: string): string[] {
  const body = html.slice(Math.max(0, html.indexOf('<body')));
  const textOfBody = body.replaceAll(WITHOUT_TEXT, ' ').replaceAll(USER_TEXT, ' ');
  const glued = new Set<string>();
  let textBefore = '';
  let isAcrossBorder = false;
  for (const [token, name] of textOfBody.matchAll(/<\/?([a-z][\w-]*)[^>]*>|[^<]+/gi)) {
    if (name !== undefined) {
      isAcrossBorder = true;
      if (!INLINE.has(name.toLowerCase())) textBefore = '';
      continue;
    }
    const text = token.replaceAll(/&nbsp;|&#160;/g, ' ').replaceAll(/&[#\w]+;/g, '«');
    if (isAcrossBorder && ENDS_WORD.test(textBefore) && BEGINS_WORD.test(text))
      glued.add(`${textBefore.slice(-20).trim()}|${text.slice(0, 20).trim()}`);
    textBefore = text;
    isAcrossBorder = false;
  }
  return [...glued];
}
