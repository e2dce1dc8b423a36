import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { eventPageCopy } from '#copy/event/page.ts';
import { eventCopy } from '#copy/event.ts';
import { previewCopy as copy } from '#copy/form/preview.ts';
import { type Event, type EventStatus, isComing } from '#model/event.ts';
import type { EventDraft } from '#model/event/draft.ts';
import { toPreviewEvent } from '#model/event/preview.ts';
import { suggestsNextDate } from '#model/event/next-date.ts';
import { ticketUrl } from '#model/event/ticket-url.ts';
import type { EventDraftStore } from '#stores/account/event-draft-store.ts';
import { useObjectUrl } from '#ui/use-object-url.ts';
import { EventRow } from '../event/EventRow.tsx';
import { lineUpOf } from '../event/line-up.ts';
import { LineUp } from '../event/LineUp.tsx';
import { Notice } from '../event/Notice.tsx';
import { When, Where, type WhereProps } from '../event/Strip.tsx';
import { priceText } from '../event/words.ts';
import { setClass, setHeadline, setRichText, setText, show } from './draw.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { PreviewPicture } from './PreviewPicture.tsx';

/** A preview of an event as a row of a list and as the head of its page, with the values of the form. */
export function EventPreview({ store }: { store: EventDraftStore }) {
  const draft = useStore(store.$draft);
  const saved = useStore(store.$event);
  const { thumbnail, cover } = useStore(store.$pictures);
  const chosen = useObjectUrl((thumbnail ?? cover)?.chosen ?? null);
  const [now] = useState(() => new Date());
  const name = draft.name.trim() || copy.noTitle;
  const event = toPreviewEvent({ ...draft, name }, saved);
  const isOver = event !== null && !isComing(event, now);
  const bill = chosen ?? (saved?.thumbnail ?? saved?.cover)?.url ?? null;

  const draw = (page: HTMLElement) => {
    setHeadline(page, name);
    setText(page, '.label', draft.isOpenMic ? eventCopy.openMic : eventPageCopy.show);
    drawPoster(page, draft.status);
    setText(page, '[data-price]', (event && priceText(event)) || eventCopy.noPrice);
    const hasTickets = ticketUrl(draft) !== null;
    show(page, '[data-get]', hasTickets);
    show(page, '[data-add]', !hasTickets);
    // In its place the page of such an event suggests another date.
    show(page, '.stub', !event || !suggestsNextDate(event, now));
    setText(page, '[data-lead]', draft.shortDescription.trim());
    setRichText(page, draft.description);
    show(page, 'section:has([data-cast])', event !== null && lineUpOf(event)[0].length > 0);
  };
  return (
    <PreviewFrame title={copy.event} draw={draw}>
      {(page) => {
        const rows = page.querySelector('.rows');
        const notice = page.querySelector('[data-notice]');
        const strip = page.querySelector('[data-strip]');
        const cast = page.querySelector('[data-cast]');
        return (
          <>
            <PreviewPicture page={page} url={bill} kind="event" name={name} />
            {event && rows && createPortal(<EventRow event={event} isUnderDay={false} now={now} />, rows)}
            {notice && createPortal(<Notice status={draft.status} isOver={isOver} />, notice)}
            {strip &&
              createPortal(
                <>
                  {event ? <When event={event} now={now} /> : <NoDate />}
                  <Where {...placeOf(draft, event)} />
                </>,
                strip,
              )}
            {event && cast && createPortal(<LineUp event={event} />, cast)}
          </>
        );
      }}
    </PreviewFrame>
  );
}

const NoDate = () => (
  <p className="when">
    <b>{copy.noDate}</b>
  </p>
);

/** Returns the place of an event; before it has a date, only the name of the venue is known. */
const placeOf = ({ venue, isInPerson, isOnline }: EventDraft, event: Event | null): WhereProps =>
  event ?? { venue: venue && { name: venue.name, slug: '', city: '' }, isInPerson, isOnline };

/** Draws the status on the poster of an event, as `components/event/EventPoster.astro` does. */
function drawPoster(page: HTMLElement, status: EventStatus): void {
  setClass(page, '.bill', `bill ${status}`);
  const bill = page.querySelector<HTMLElement>('.bill');
  const stamp = eventCopy.status[status];
  if (!bill) return;
  if (stamp) bill.dataset['stamp'] = stamp;
  else delete bill.dataset['stamp'];
}
