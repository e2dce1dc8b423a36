import { useState } from 'react';
import { adminPrivacyCopy as copy } from '#copy/admin/privacy.ts';
import { adminPrivacy } from '#model/admin/kinds.ts';
import type { PrivacyRequest } from '#model/admin/privacy.ts';
import { createPrivacyRequests, type PrivacyRequests } from '#stores/admin/privacy.ts';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { formatDay } from '../format-in-zone.ts';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';
import { Disclosure } from '../shell/Disclosure.tsx';
import { LoggedIn } from '../shell/LoggedIn.tsx';
import { PagedScreen } from '../shell/PagedScreen.tsx';
import styles from '../shell/PagedScreen.module.css';
import { FoundData } from './FoundData.tsx';

const options = [
  ['', copy.filters.waiting],
  ['closed', copy.filters.closed],
] as const;

/** Noon of a day in the browser's zone, so that the day is the same there. */
const noonOf = (day: string) => `${day}T12:00:00`;

const replyTo = ({ id, email, message }: PrivacyRequest) => {
  const quoted = message.replaceAll(/^/gm, '> ');
  return `mailto:${email}?subject=${encodeURIComponent(copy.replySubject(id))}&body=${encodeURIComponent(`\n\n${quoted}`)}`;
};

function termOf({ closedAt, dueOn }: PrivacyRequest): string {
  if (closedAt) return copy.closed(formatDay(closedAt));
  const isLate = new Date(`${dueOn}T23:59:59`) < new Date();
  return (isLate ? copy.overdue : copy.due)(formatDay(noonOf(dueOn)));
}

/** Requests of people without an account: finds and erases their data, and closes the request with a note. */
export function Privacy() {
  return (
    <LoggedIn>
      <List />
    </LoggedIn>
  );
}

function List() {
  const [requests] = useState(createPrivacyRequests);
  return (
    <PagedScreen
      list={requests.list}
      path={adminPrivacy}
      filters={{ label: copy.filter, options }}
      counted={copy.counted}
      empty={copy.empty}
      renderRow={(request: PrivacyRequest, isActing) => (
        <>
          <h3>
            {request.name}: {copy.wishes[request.wish]}
          </h3>
          <p>
            {request.email} <small>{formatDay(request.confirmedAt)}</small>
          </p>
          <p>
            <strong>{termOf(request)}</strong>
          </p>
          <p className={styles['said']}>
            {request.message}
            {request.pages && `\n\n${request.pages}`}
          </p>
          {request.closedAt ? (
            <Closed request={request} requests={requests} isActing={isActing} />
          ) : (
            <Open request={request} requests={requests} isActing={isActing} />
          )}
        </>
      )}
    />
  );
}

interface Props {
  request: PrivacyRequest;
  requests: PrivacyRequests;
  isActing: boolean;
}

function Open({ request, requests, isActing }: Props) {
  const [note, setNote] = useState(request.note);
  return (
    <>
      <div className={styles['actions']}>
        <a className="press cartel" href={replyTo(request)}>
          {copy.reply}
        </a>
      </div>
      <Disclosure label={copy.find}>
        <FoundData request={request} requests={requests} />
        <ConfirmedButton
          label={copy.erase}
          question={copy.eraseConfirm(request.email)}
          isDisabled={isActing}
          onConfirm={() => void requests.erase(request)}
        />
      </Disclosure>
      <form
        className={styles['stack']}
        onSubmit={(event) => {
          event.preventDefault();
          void requests.close(request, note);
        }}
      >
        <TextAreaField
          label={copy.note}
          required
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <button type="submit" className="press cartel" aria-disabled={isActing || undefined}>
          {copy.close}
        </button>
      </form>
    </>
  );
}

function Closed({ request, requests, isActing }: Props) {
  return (
    <>
      <p>
        {copy.note}: {request.note}
      </p>
      <div className={styles['actions']}>
        <button
          type="button"
          className="press cartel"
          aria-disabled={isActing || undefined}
          onClick={() => void requests.reopen(request)}
        >
          {copy.reopen}
        </button>
      </div>
    </>
  );
}
