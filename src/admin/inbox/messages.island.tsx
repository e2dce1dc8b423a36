import { useState } from 'react';
import { adminInboxCopy } from '#copy/admin/inbox.ts';
import type { ContactMessage, MessageStatus } from '#model/admin/inbox.ts';
import { paths } from '#model/paths.ts';
import { createMessages } from '#stores/admin/inbox.ts';
import { formatShort } from '../format-in-zone.ts';
import { LoggedIn } from '../shell/LoggedIn.tsx';
import { PagedScreen } from '../shell/PagedScreen.tsx';
import styles from '../shell/PagedScreen.module.css';

const copy = adminInboxCopy.messages;

const options = Object.entries(copy.filters);

/** The actions on a message, by its status. */
const next: Readonly<Record<MessageStatus, readonly MessageStatus[]>> = {
  waiting: ['answered', 'archived'],
  answered: ['archived', 'waiting'],
  archived: ['waiting'],
};

const replyTo = ({ email, message }: ContactMessage) => {
  const quoted = message.replaceAll(/^/gm, '> ');
  return `mailto:${email}?subject=${encodeURIComponent(copy.replySubject)}&body=${encodeURIComponent(`\n\n${quoted}`)}`;
};

/** Messages of the contact page: answered by mail, marked, archived. */
export function Messages() {
  return (
    <LoggedIn>
      <List />
    </LoggedIn>
  );
}

function List() {
  const [messages] = useState(createMessages);
  return (
    <PagedScreen
      list={messages.list}
      path={paths.adminMessages}
      filters={{ label: copy.filter, options }}
      counted={copy.counted}
      empty={copy.empty}
      renderRow={(message: ContactMessage, isActing) => (
        <>
          <h3>{message.name}</h3>
          <p>
            {message.email}{' '}
            <small>
              <time dateTime={message.createdAt}>{formatShort(message.createdAt)}</time>,{' '}
              {copy.states[message.status]}
            </small>
          </p>
          <p className={styles['said']}>{message.message}</p>
          <div className={styles['actions']}>
            <a className="press cartel" href={replyTo(message)}>
              {copy.reply}
            </a>
            {next[message.status].map((status) => (
              <button
                key={status}
                type="button"
                className="press cartel"
                aria-disabled={isActing || undefined}
                onClick={() => void messages.mark(message, status)}
              >
                {copy[status]}
              </button>
            ))}
          </div>
        </>
      )}
    />
  );
}
