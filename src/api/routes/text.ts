import { getText, listTexts } from '#contract/text.ts';
import type { Reader } from '../data/read.ts';
import * as text from '../data/text.ts';
import type { Mount } from '../http/mount.ts';

export function mountTexts(mount: Mount, reader: Reader): void {
  mount.list(listTexts, ({ query }) => text.listTexts(reader, query));
  mount.read(getText, ({ params }) => text.texts.get(reader, params.slug));
}
