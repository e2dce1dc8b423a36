import type { MouseEvent } from 'react';
import { siteCopy } from '#copy/site.ts';
import { pageWindow } from '#model/list/page-window.ts';

export interface PaginationProps {
  page: number;
  pages: number;
  /** The URL of a page of the list. */
  href: (page: number) => string;
  /** Follows the links in place. */
  onChoose?: (page: number) => void;
}

const copy = siteCopy.pagination;

/** Links to the pages of a list. */
export function Pagination({ page, pages, href, onChoose }: PaginationProps) {
  if (pages <= 1) return null;
  const linkTo = (number: number) => ({
    href: href(number),
    onClick: (event: MouseEvent) => {
      if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      onChoose(number);
    },
  });
  return (
    <nav aria-label={copy.label} className="pages cartel">
      <ul className="boxes">
        {page > 1 && (
          <li>
            <a rel="prev" {...linkTo(page - 1)}>
              {copy.previous}
            </a>
          </li>
        )}
        {pageWindow(page, pages).map((number) => (
          <li key={number}>
            <a {...linkTo(number)} aria-current={number === page ? 'page' : undefined}>
              <span className="only-heard">{copy.page} </span>
              {number}
            </a>
          </li>
        ))}
        {page < pages && (
          <li>
            <a rel="next" {...linkTo(page + 1)}>
              {copy.next}
            </a>
          </li>
        )}
      </ul>
      <p>{copy.of(page, pages)}</p>
    </nav>
  );
}
