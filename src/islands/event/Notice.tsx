import { eventPageCopy } from '#copy/event/page.ts';
import { eventCopy } from '#copy/event.ts';
import type { EventStatus } from '#model/event.ts';

export interface NoticeProps {
  status: EventStatus;
  isOver: boolean;
}

/** The status of an event below its title, with an explanation; nothing for a coming event that takes place as planned. */
export function Notice({ status, isOver }: NoticeProps) {
  const stamp = eventCopy.status[status] || (isOver && eventPageCopy.past);
  return (
    stamp && (
      <p className="notice-line">
        <strong className={`stamp ${status}`}>{stamp}</strong> <span>{eventCopy.statusNote[status]}</span>
      </p>
    )
  );
}
