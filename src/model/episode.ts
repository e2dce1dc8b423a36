import type { FeedItemWire } from '#contract/feed.ts';
import { safeUrl } from '#rich-text/safe-url.ts';

/** The media of an episode; a link when only its page is known. */
export type Recording =
  | { kind: 'video'; videoId: string }
  | { kind: 'audio'; url: string; type: string | null }
  | { kind: 'link'; url: string };

export interface Episode {
  /** The key of the stored playback position. */
  id: string;
  title: string;
  /** Plain text. */
  summary: string;
  /** ISO 8601 instant, or null. */
  publishedAt: string | null;
  /** Seconds, or null. */
  duration: number | null;
  recording: Recording;
}

/** The episode that a podcast is introduced with: the newest one with a recording that plays here, else the newest one. */
export const featuredEpisode = (episodes: readonly Episode[]): Episode | undefined =>
  episodes.find(({ recording }) => recording.kind !== 'link') ?? episodes[0];

const VIDEO_ID = /^[\w-]{11}$/;
const AUDIO_FILE = /\.(mp3|m4a|m4b|aac|ogg|oga|opus|wav|flac)(?![a-z\d])/i;
/** Types that say nothing about the file: its extension decides. */
const GENERAL_TYPE = /^(application|binary)\/(x-)?(octet-stream|binary|download|force-download|unknown)\b/;

/** Parses `3725`, `62:05`, `1:02:05`, `1h 2m 5s` and `PT1H2M5S` as whole seconds; null for any other value, and for 0. */
export function durationSeconds(written: string | null | undefined): number | null {
  const text = written?.trim().replace(/[.,]\d+$/, '') ?? '';
  const [, hours, minutes, seconds] =
    /^(?:pt)?(?:(\d{1,3})\s*h[a-z]*\s*)?(?:(\d{1,4})\s*m[a-z]*\s*)?(?:(\d{1,6})\s*s[a-z]*)?$/i.exec(text) ??
    [];
  const parts = /^\d{1,6}(:[0-5]?\d){0,2}$/.test(text)
    ? text.split(':')
    : [hours ?? 0, minutes ?? 0, seconds ?? 0];
  const total = parts.reduce<number>((sum, part) => sum * 60 + Number(part), 0);
  return total > 0 ? total : null;
}

/** Whether a page may load a file from a URL: https or this machine (W3C Secure Contexts, section 3.1). */
const isSecure = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

function recordingOf({ videoId, enclosure, link }: FeedItemWire): Recording | null {
  if (videoId && VIDEO_ID.test(videoId)) return { kind: 'video', videoId };
  const file = safeUrl(enclosure?.url);
  const declared = enclosure?.type?.trim().toLowerCase() ?? '';
  const type = declared === '' || GENERAL_TYPE.test(declared) ? null : declared;
  const isPlayable = file !== null && isSecure(new URL(file));
  const isAudio = type ? type.startsWith('audio/') : AUDIO_FILE.test(file ? new URL(file).pathname : '');
  if (file !== null && isPlayable && isAudio) return { kind: 'audio', url: file, type };
  const page = safeUrl(link) ?? file;
  return page === null ? null : { kind: 'link', url: page };
}

/** The range of plausible dates: feeds contain invalid ones. */
const OLDEST = Date.UTC(1990, 0);
const LATEST = Date.UTC(2200, 0);

function dateOf(isoDate: string | null | undefined): string | null {
  const time = Date.parse(isoDate ?? '');
  return time >= OLDEST && time < LATEST ? (isoDate ?? null) : null;
}

/** Converts an item of a feed; null without a title, or without media and link. */
export function toEpisode(item: FeedItemWire): Episode | null {
  const title = item.title?.trim() ?? '';
  const recording = recordingOf(item);
  if (!title || !recording) return null;
  return {
    id: recording.kind === 'video' ? recording.videoId : recording.url,
    title,
    summary: item.contentSnippet?.trim() ?? '',
    publishedAt: dateOf(item.isoDate),
    duration: durationSeconds(item.duration),
    recording,
  };
}
