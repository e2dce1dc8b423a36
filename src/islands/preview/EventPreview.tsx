import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { eventPageCopy } from '#copy/event/page.ts';
import { eventCopy } from '#copy/event.ts';
import { previewCopy as copy } from '#copy/form/preview.ts';
import { zoneHour } from '#copy/event/zone-hour.ts';
import { type Event, type EventStatus, isComing } from '#model/event.ts';
import type { EventDraft } from '#model/event/draft.ts';
import { toPreviewEvent } from '#model/event/preview.ts';
import { suggestsNextDate } from '#model/event/next-date.ts';
import { ticketUrl } from '#model/event/ticket-url.ts';
import { formatDay, formatHour } from '#model/time/time.ts';
import type { EventSheet } from '#stores/account/event-sheet.ts';
import { EventRow } from '../event/EventRow.tsx';
import { endText } from '../event/end-text.ts';
import { lineUpOf } from '../event/line-up.ts';
import { LineUp } from '../event/LineUp.tsx';
import { isOff, isZoneTold, priceText } from '../event/words.ts';
import { setClass, setHeadline, setRichText, setText, show } from './draw.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { PreviewPicture } from './PreviewPicture.tsx';

/** An event as a row of a list and as the head of its page, made from what is typed. */
export function EventPreview({ sheet }: { sheet: EventSheet }) {
  const draft = useStore(sheet.$draft);
  const saved = useStore(sheet.$event);
  const { thumbnail, cover } = useStore(sheet.$pictures);
  const chosen = useAddress((thumbnail ?? cover)?.chosen ?? null);
  const [now] = useState(() => new Date());
  const name = draft.name.trim() || copy.noTitle;
  const event = toPreviewEvent({ ...draft, name }, saved);
  const bill = chosen ?? (saved?.thumbnail ?? saved?.cover)?.url ?? null;

  const draw = (page: HTMLElement) => {
    setHeadline(page, name);
    setText(page, '.label', draft.isOpenMic ? eventCopy.openMic : eventPageCopy.show);
    const isOver = event !== null && !isComing(event, now);
    drawStatus(page, draft.status, isOver);
    setText(page, '[data-day]', event ? formatDay(event.startAt, event.timezone, now) : copy.noDate);
    setText(page, '[data-hour]', event ? formatHour(event.startAt, event.timezone) : '');
    setText(page, '[data-until]', event && !isOver ? endOf(event, now) : '');
    setText(page, '[data-zone]', event && !isOver && isZoneTold(event) ? zoneHour(event.timezone) : '');
    drawPlace(page, draft);
    setText(page, '[data-city]', (draft.isInPerson && event?.venue?.city) || '');
    setText(page, '[data-price]', (event && priceText(event)) || eventCopy.noPrice);
    const hasTickets = ticketUrl(draft) !== null;
    show(page, '[data-get]', hasTickets);
    show(page, '[data-add]', !hasTickets);
    // Its page leads to another date there.
    show(page, '.stub', !event || !suggestsNextDate(event, now));
    setText(page, '[data-lead]', draft.shortDescription.trim());
    setRichText(page, draft.description);
    show(page, 'section:has([data-cast])', event !== null && lineUpOf(event)[0].length > 0);
  };
  return (
    <PreviewFrame title={copy.event} draw={draw}>
      {(page) => {
        const rows = page.querySelector('.rows');
        const cast = page.querySelector('[data-cast]');
        return (
          <>
            <PreviewPicture page={page} url={bill} kind="event" name={name} />
            {event && rows && createPortal(<EventRow event={event} isUnderDay={false} now={now} />, rows)}
            {event && cast && createPortal(<LineUp event={event} />, cast)}
          </>
        );
      }}
    </PreviewFrame>
  );
}

/** Until when an event lasts, where its page says so. */
const endOf = (event: Event, now: Date): string =>
  isOff(event) || event.endAt === null ? '' : endText(event, event.endAt, now);

/** What must not be missed, as `components/event/EventNotice.astro` and `EventPoster.astro` show it. */
function drawStatus(page: HTMLElement, status: EventStatus, isOver: boolean): void {
  const mark = eventCopy.status[status];
  setText(page, '.stamp', mark || (isOver ? eventPageCopy.past : ''));
  setText(page, '[data-note]', eventCopy.statusNote[status]);
  setClass(page, '.stamp', `stamp ${status}`);
  show(page, '.notice-line', mark !== '' || isOver);
  setClass(page, '.when', isOff({ status }) ? 'when struck' : 'when');
  setClass(page, '.bill', `bill ${status}`);
  const bill = page.querySelector<HTMLElement>('.bill');
  if (!bill) return;
  if (mark) bill.dataset['stamp'] = mark;
  else delete bill.dataset['stamp'];
}

/** Where an event is, as `components/event/EventStrip.astro` has it. */
function drawPlace(page: HTMLElement, { venue, isInPerson, isOnline }: EventDraft): void {
  const name = (isInPerson && venue?.name) || '';
  setText(page, '[data-venue]', name);
  const online = name ? eventCopy.onlineToo : eventCopy.online;
  const missing = name ? '' : eventCopy.noPlace;
  setText(page, '[data-place]', isOnline ? online : missing);
}

/** The address of a file in memory, as long as it is shown. */
function useAddress(file: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = file && URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- what is made here has to be given back here
    setAddress(made);
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}
