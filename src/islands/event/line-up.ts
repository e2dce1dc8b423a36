import type { Event } from '#model/event.ts';
import { paths } from '#model/paths.ts';
import type { Picture } from '#model/picture/picture.ts';

/** A name of a line-up, with the page of the comedian where there is one. */
interface Performer {
  nickname: string;
  picture: Picture | null;
  href: string | undefined;
}

/** Performers that are shown at once. */
const MOST = 12;

/** Who performs: those who are shown at once, and those whom a press shows. */
export function lineUpOf({
  comedians,
  comediansExtra,
}: Pick<Event, 'comedians' | 'comediansExtra'>): [first: Performer[], rest: Performer[]] {
  const named = [
    ...comedians.map(({ nickname, picture, slug }) => ({ nickname, picture, href: paths.comedian(slug) })),
    ...comediansExtra.map((nickname) => ({ nickname, picture: null, href: undefined })),
  ];
  // A thirteenth alone is not worth a press.
  return named.length > MOST + 1 ? [named.slice(0, MOST), named.slice(MOST)] : [named, []];
}
