import { useStore } from '@nanostores/react';
import { noticeCopy } from '#copy/form/errors.ts';
import { $notifications, dismiss } from '#stores/notifications.ts';

/** The stack of messages on top of the page. Their live region exists before them, so that they are announced. */
export function Notifications() {
  const stack = useStore($notifications);
  return (
    <ul>
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
