import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { noticeCopy } from '#copy/errors.ts';
import { $notifications, dismiss } from '#stores/notifications.ts';

/** Scrolls what has the focus out from under an element on top of it: `notifications.css` says how far. */
function uncoverFocus(cover: Element | null): void {
  const { activeElement: focused, body } = document;
  if (!cover || !focused || focused === body || cover.contains(focused)) return;
  const [over, under] = [cover.getBoundingClientRect(), focused.getBoundingClientRect()];
  const isCovered =
    under.bottom > over.top && under.top < over.bottom && under.right > over.left && under.left < over.right;
  if (isCovered) focused.scrollIntoView({ block: 'nearest' });
}

/** The stack of messages on top of the page; its region is there before any of them, so that they are heard. */
export function Notifications() {
  const stack = useStore($notifications);
  const list = useRef<HTMLUListElement>(null);
  // A form that fails may move the focus before its message is here.
  useEffect(() => {
    if (stack.length > 0) uncoverFocus(list.current);
  }, [stack]);
  return (
    <ul ref={list}>
      {stack.map(({ id, kind, title, text }) => (
        <li key={id} data-notification={kind}>
          <p>
            <strong className="cartel">{title}</strong> {text}
          </p>
          <button type="button" className="cartel" onClick={() => dismiss(id)}>
            {noticeCopy.close}
          </button>
        </li>
      ))}
    </ul>
  );
}
