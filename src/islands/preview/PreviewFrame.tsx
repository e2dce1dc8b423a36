import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

interface Props {
  title: string;
  /** Writes the values of the form into the page. */
  draw: (page: HTMLElement) => void;
  /** Components that are rendered in elements of the page. */
  children?: (page: HTMLElement) => ReactNode;
}

/** A page as phones show it, in an `iframe` without interaction: the `template` of the page with its styles. */
export function PreviewFrame({ title, draw, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<HTMLElement | null>(null);
  const redraw = useCallback(() => {
    const body = frame.current && pageIn(frame.current);
    if (!body) return;
    draw(body);
    setPage(body);
  }, [draw]);
  // oxlint-disable-next-line react/set-state-in-effect -- the page is in an `iframe` that has to be mounted first
  useEffect(redraw, [redraw]);
  return (
    <>
      {/* Some browsers replace the empty document once it has loaded. */}
      <iframe ref={frame} title={title} sandbox="allow-same-origin" tabIndex={-1} onLoad={redraw} />
      {page && children?.(page)}
    </>
  );
}

/** Returns the page in a frame, which is created at the first use. */
function pageIn(frame: HTMLIFrameElement): HTMLElement | null {
  const inside = frame.contentDocument;
  const template = document.querySelector<HTMLTemplateElement>('template[data-preview]');
  if (!inside || !template) return null;
  const { documentElement: root, head, body } = inside;
  const { lang, dataset } = document.documentElement;
  if (dataset['theme']) root.dataset['theme'] = dataset['theme'];
  if (body.firstElementChild) return body;
  root.lang = lang;
  root.dataset['js'] = '';
  for (const style of document.querySelectorAll('style, link[rel=stylesheet]'))
    head.append(inside.importNode(style, true));
  body.append(inside.importNode(template.content, true));
  body.inert = true;
  body.style.minBlockSize = '0';
  new ResizeObserver(() => {
    frame.style.blockSize = `${body.offsetHeight}px`;
  }).observe(body);
  return body;
}
