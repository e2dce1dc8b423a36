import type { Page } from '@playwright/test';

/** Sets all text to a multiple of its size, as the setting of a browser does. */
export const scaleText = (page: Page, factor: number): Promise<void> =>
  page.evaluate((times) => {
    document.documentElement.style.fontSize = `${17 * times}px`;
  }, factor);

/**
 * What is wrong with the layout of a page as it is now: it scrolls sideways, text is clipped, words are broken in
 * two, texts lie over each other. Empty if nothing is.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      faults.push(`${root.scrollWidth - root.clientWidth} px too wide`);

    /** Drawings of letters are no text, and what is for screen readers alone is not seen. */
    const isSeen = (element: Element) =>
      !element.closest('.only-heard, .blank, .letter, svg, script, style, option, [aria-hidden=true]') &&
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
      getComputedStyle(element).clipPath === 'none';
    const short = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 40);

    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
      if (!element.textContent.trim() || !isSeen(element)) continue;
      // Cut on purpose, at the end of a line, with an ellipsis; and an arrow in the place of its words.
      if (webkitLineClamp !== 'none' || element.matches('.masthead nav li a')) continue;
      const isClipping = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const cut = [
        isClipping(overflowY) ? element.scrollHeight - element.clientHeight : 0,
        isClipping(overflowX) ? element.scrollWidth - element.clientWidth : 0,
      ];
      if (Math.max(...cut) > 2) faults.push(`clipped: ${element.className} «${short(element.textContent)}»`);
    }

    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
      Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    /** The boxes of all that scrolls or clips around an element. */
    const framesOf = (element: Element): DOMRect[] => {
      const found: DOMRect[] = [];
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') found.push(at.getBoundingClientRect());
      return found;
    };

    interface Piece {
      parent: Element;
      text: string;
      box: DOMRect;
    }
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.nodeValue ?? '';
      if (!parent || !text.trim() || !isSeen(parent)) continue;
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
        // A word in an address may break.
        const around = text.slice(Math.max(0, index - 1), index + word.length + 1);
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width: wide }) => wide > 0.5);
        const tops = new Set(lines.map(({ top }) => Math.round(top)));
        if (tops.size > 1 && !/[/@._:-]/.test(around)) faults.push(`broken: «${word}» in «${short(text)}»`);
      }
      range.selectNodeContents(node);
      const isLaidOver = ['fixed', 'sticky'].some((position) => {
        for (let at: Element | null = parent; at; at = at.parentElement)
          if (getComputedStyle(at).position === position) return true;
        return false;
      });
      if (isLaidOver) continue;
      const frames = framesOf(parent);
      for (const box of range.getClientRects())
        if (box.width > 1 && box.height > 1 && frames.every((frame) => overlap(frame, box) > 0))
          pieces.push({ parent, text: short(text), box });
    }
    for (const [place, one] of pieces.entries())
      for (const other of pieces.slice(place + 1)) {
        if (one.parent === other.parent) continue;
        const smaller = Math.min(one.box.width * one.box.height, other.box.width * other.box.height);
        if (overlap(one.box, other.box) > 0.3 * smaller) faults.push(`over: «${one.text}», «${other.text}»`);
      }
    return [...new Set(faults)];
  });

/** The sum of the shifts of what is on screen since the page began to load, without those that follow a touch. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Entries of a frame are given after it.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
