import { paths } from '../paths.ts';

/**
 * The key of the mail's link: behind the `#`, or behind the path of the page (spec §2). What mail programs add to a link is left
 * out: a bracket, a full stop, a `#` as `%23`. Keys of Django's allauth have parts with colons between them: `Mw:1wAbc:x-Y_z`.
 */
export const confirmationKey = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string =>
  /[\w-]+(?::[\w-]+)*/.exec(
    (hash + pathname.slice(paths.confirmation.length)).replaceAll(/%3a/gi, ':').replaceAll(/%../g, ' '),
  )?.[0] ?? '';
