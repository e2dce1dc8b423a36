/** Items on a page, and pages shown on each side of the current one (spec §9). */
export const PAGE_SIZE = 20;
const REACH = 4;

/** Number of pages `count` items fill; an empty list has one. */
export function pageCount(count: number, pageSize = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** The page numbers a pagination shows: the current one with 4 before and 4 after, within 1 to `pages`. */
export function pageWindow(current: number, pages: number): number[] {
  const first = Math.max(1, current - REACH);
  const last = Math.min(pages, current + REACH);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
}

/** The items of one page, 1-based. */
export function pageOf<Item>(items: readonly Item[], number: number, pageSize = PAGE_SIZE): Item[] {
  return items.slice((number - 1) * pageSize, number * pageSize);
}
