import { eventCopy } from '#copy/event.ts';
import type { EventStatus } from '#model/event.ts';

export interface StatusProps {
  status: EventStatus;
}

/** The status of an event, unless it is the usual one. */
export const Status = ({ status }: StatusProps) =>
  status !== 'scheduled' && (
    <>
      <strong className={`status ${status}`}>{eventCopy.status[status]}</strong>{' '}
    </>
  );
