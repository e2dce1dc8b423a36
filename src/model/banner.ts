import type { BannerWire } from '#contract/banner.ts';
import { type Picture, toPicture } from './picture/picture.ts';

export type BannerType = NonNullable<BannerWire['type']>['slug'];

export interface Banner {
  id: number;
  type: BannerType | null;
  section: string;
  /** As the server has it; `banner-slot.ts` says which ones are shown. */
  status: string;
  name: string;
  title: string;
  description: string;
  alignVertical: 'top' | 'center' | 'bottom';
  link: string;
  newPage: boolean;
  file: Picture | null;
}

export function toBanner(wire: BannerWire): Banner {
  return {
    id: wire.id,
    type: wire.type?.slug ?? null,
    section: wire.section ?? '',
    status: String(wire.status ?? ''),
    name: wire.name,
    title: wire.title ?? '',
    description: wire.description ?? '',
    alignVertical: wire.align_vertical ?? 'center',
    link: wire.link ?? '',
    newPage: wire.new_page ?? false,
    file: toPicture(wire.file, wire.file_variants),
  };
}
