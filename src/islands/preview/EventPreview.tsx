import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { eventPageCopy } from '#copy/event-page.ts';
import { eventCopy } from '#copy/event.ts';
import { previewCopy as copy } from '#copy/preview.ts';
import { toPreviewEvent } from '#model/event-preview.ts';
import { formatDay, formatHour } from '#model/time.ts';
import { truncate } from '#model/truncate.ts';
import type { EventSheet } from '#stores/account/event-sheet.ts';
import { EventRow } from '../event/EventRow.tsx';
import { placeText, priceText } from '../event/words.ts';
import { setHeadline, setPicture, setRichText, setText } from './draw.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

/** An event as a row of a list and as the head of its page, made from what is typed. */
export function EventPreview({ sheet }: { sheet: EventSheet }) {
  const draft = useStore(sheet.$draft);
  const saved = useStore(sheet.$event);
  const { thumbnail, cover } = useStore(sheet.$pictures);
  const chosen = useAddress(thumbnail ?? cover);
  const [now] = useState(() => new Date());
  const name = draft.name.trim() || copy.noTitle;
  const event = toPreviewEvent({ ...draft, name }, saved);
  const bill = chosen ?? (saved?.thumbnail ?? saved?.cover)?.url ?? null;

  const draw = (page: HTMLElement) => {
    setHeadline(page, name);
    setText(page, '.label', draft.isOpenMic ? eventCopy.openMic : eventPageCopy.show);
    setText(page, '[data-day]', event ? formatDay(event.startAt, event.timezone, now) : copy.noDate);
    setText(page, '[data-hour]', event ? formatHour(event.startAt, event.timezone) : '');
    setText(page, '[data-place]', event ? placeText(event) : (draft.venue?.name ?? eventCopy.noPlace));
    setText(page, '[data-price]', (event && priceText(event)) || eventCopy.noPrice);
    setText(page, '[data-lead]', draft.shortDescription.trim());
    setText(page, '[data-status]', eventCopy.status[draft.status]);
    setRichText(page, draft.description);
    setPicture(page, bill, truncate(name, 36));
  };
  return (
    <PreviewFrame title={copy.event} draw={draw}>
      {(page) => {
        const rows = page.querySelector('.rows');
        return rows && event && createPortal(<EventRow event={event} isUnderDay={false} now={now} />, rows);
      }}
    </PreviewFrame>
  );
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
