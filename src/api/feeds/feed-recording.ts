import { type FeedElement, readElements } from './feed-elements.ts';
import { feedUrl } from './feed-url.ts';

export interface FeedRecording {
  url: string;
  type: string | null;
  /** As it is written; null where it is written elsewhere. */
  duration: string | null;
}

/** Types by the extension of a file. */
const TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  m4b: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
};

const EXTENSION = /\.(mp3|m4a|m4b|aac|ogg|oga|opus|wav|flac)(?![a-z\d])/i;

/** The file that an item is about: sound before anything else, wherever it is named. */
export function recordingOf(elements: readonly FeedElement[], base: string): FeedRecording | null {
  const files = filesOf(elements).flatMap(({ name, attributes }) => {
    const url = feedUrl(attributes['url'] ?? attributes['href'] ?? null, base);
    if (url === null) return [];
    const type = typeOf(url, attributes['type']);
    return [{ name, url, type, duration: attributes['duration']?.trim() ?? null }];
  });
  const typed = (start: string) => files.find(({ type }) => type?.startsWith(start));
  const isOther = ({ name, type }: (typeof files)[number]) =>
    name !== 'media:content' && !type?.startsWith('image/');
  return typed('audio/') ?? typed('video/') ?? files.find(isOther) ?? null;
}

/** Enclosures before media content, which may be a preview. */
const filesOf = (elements: readonly FeedElement[]): FeedElement[] => [
  ...elements.filter(
    ({ name, attributes }) => name === 'enclosure' || (name === 'link' && attributes['rel'] === 'enclosure'),
  ),
  ...elements.filter(({ name }) => name === 'media:content'),
  ...elements
    .filter(({ name }) => name === 'media:group')
    .flatMap(({ content }) => readElements(content).filter(({ name }) => name === 'media:content')),
];

/** The declared type of a sound or film; that of the extension where a server declares none or a general one. */
function typeOf(url: string, declared: string | undefined): string | null {
  const type = declared?.trim().toLowerCase().slice(0, 100) ?? '';
  if (/^(audio|video)\/./.test(type)) return type;
  const { pathname, search } = new URL(url);
  const [, extension = ''] = EXTENSION.exec(pathname) ?? EXTENSION.exec(search) ?? [];
  return TYPES[extension.toLowerCase()] ?? (type || null);
}
