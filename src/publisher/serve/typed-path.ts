import { searchText } from '#contract/search-text.ts';
import { decodedPath } from './decoded-path.ts';

/** Characters of an address: the expressions below take quadratic time. */
const LONGEST = 2000;

/** Signs that texts and chats put around an address, and that links then begin or end with. */
const AROUND = /^[\s([{<'"«“‘*_-]+|[\s.,;:!?)\]}>'"»”’*_…-]+$/gu;

/** The bytes of a broken encoding as Latin-1, in which older programs wrote. */
const latin1 = (text: string) =>
  text.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

/** A segment as addresses of the site write it; null for one that cannot be a part of one. */
function cleanSegment(segment: string): string | null {
  let text = segment;
  // Twice, for an address that was encoded again on its way.
  for (let times = 0; times < 2 && text.includes('%'); times += 1) text = decodedPath(text);
  text = latin1(text);
  if (/[/\\\0]/.test(text)) return null;
  const [written = ''] = text.split(/[?#&]/);
  return searchText(written.replaceAll(/[^\S ]|\p{Cf}/gu, ' ').replaceAll(AROUND, ''))
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '');
}

/** What stands behind a `#` that was encoded: letters of keys and parameters, without the signs that end a sentence. */
const FRAGMENT = /^[\w=&~.-]*[\w=~-]/;

/** The address that was meant: its path, and the fragment behind it with the `#`, or none. */
export interface TypedPath {
  path: string;
  fragment: string;
}

/**
 * The address that was meant by one as people type and copy it: with capitals, accents, spaces, a final full stop or bracket, or
 * an encoded `#`. Null where it says nothing else.
 * @example typedPath('/Comediantes/Sof%C3%ADa Ni%C3%B1o).') // { path: '/comediantes/sofia-nino', fragment: '' }
 */
export function typedPath(typed: string): TypedPath | null {
  if (typed.length > LONGEST) return null;
  const [before = '', after = ''] = typed.split(/%(?:25)?23/i);
  const segments = before.split('/').map(cleanSegment);
  if (segments.includes(null)) return null;
  const path = `/${segments.filter(Boolean).join('/')}`;
  const fragment = FRAGMENT.exec(decodedPath(after))?.[0];
  return path === typed || path === '/' ? null : { path, fragment: fragment ? `#${fragment}` : '' };
}
