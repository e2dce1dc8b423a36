import type { TextWire } from '#contract/text.ts';
import { type Entry, toEntry } from './entry.ts';

/** A static text of the site. */
export interface Text extends Entry {
  name: string;
  shortDescription: string;
  /** HTML as its author wrote it: show it through `richText`. */
  description: string;
  section: string;
}

export function toText(wire: TextWire): Text {
  return {
    ...toEntry(wire),
    name: wire.name,
    shortDescription: wire.short_description ?? '',
    description: wire.description ?? '',
    section: wire.section ?? '',
  };
}
