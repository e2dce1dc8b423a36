import type { List } from './ordered-list.ts';

/** Items of a page, and pages on each side of the current one (spec §9). */
export const PAGE_SIZE = 20;
const REACH = 4;

/** The number of pages of `count` items; an empty list has one. */
export function pageCount(count: number, pageSize = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** The page numbers of a pagination: 4 before and 4 after the current one, within 1 to `pages`. */
export function pageWindow(current: number, pages: number): number[] {
  const first = Math.max(1, current - REACH);
  const last = Math.min(pages, current + REACH);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** The items of one page, 1-based. */
export function pageOf<Item>(items: List<Item>, number: number, pageSize = PAGE_SIZE): Item[] {
  return items.slice((number - 1) * pageSize, number * pageSize);
}

/** The numbers of the pages after the first, as text for URLs. */
export function furtherPages(count: number, pageSize = PAGE_SIZE): string[] {
  return Array.from({ length: pageCount(count, pageSize) - 1 }, (_, index) => String(index + 2));
}

/** Parses the page number of a URL, from 2 (the first page has no number); null when there is no such page. */
export function pageNumber(param: string | undefined, count: number, pageSize = PAGE_SIZE): number | null {
  const number = /^[1-9]\d*$/.test(param ?? '') ? Number(param) : 0;
  return number >= 2 && number <= pageCount(count, pageSize) ? number : null;
}
