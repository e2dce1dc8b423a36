import type { Event } from '#model/event.ts';
import { paths } from '#model/paths.ts';
import type { Picture } from '#model/picture/picture.ts';

/** A name in a line-up, with the page of the comedian if there is one. */
interface Performer {
  nickname: string;
  picture: Picture | null;
  href: string | undefined;
}

/** Number of performers that are shown at first. */
const MOST = 12;

/** Returns the performers that are shown at first, and those that a press shows. */
export function lineUpOf({
  comedians,
  comediansExtra,
}: Pick<Event, 'comedians' | 'comediansExtra'>): [first: Performer[], rest: Performer[]] {
  const named = [
    ...comedians.map(({ nickname, picture, slug }) => ({ nickname, picture, href: paths.comedian(slug) })),
    ...comediansExtra.map((nickname) => ({ nickname, picture: null, href: undefined })),
  ];
  // One more performer is shown at first, since a press for a single name is not worth it.
  return named.length > MOST + 1 ? [named.slice(0, MOST), named.slice(MOST)] : [named, []];
}
