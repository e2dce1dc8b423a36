import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { adminChangeCopy, reasonText } from '#copy/admin/change.ts';
import { adminHistoryCopy as copy } from '#copy/admin/history.ts';
import { lazyComponent } from '#islands/loading/lazy-component.ts';
import type { Revision } from '#model/admin/revision.ts';
import type { EntryHistory } from '#stores/admin/history.ts';
import { $session } from '#stores/session.ts';
import { formatShort } from '../format-in-zone.ts';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';
import { Disclosure } from '../shell/Disclosure.tsx';
import styles from '../shell/PagedScreen.module.css';
// Styles of components that load later: a late style sheet would move the page.
import '#ui/CheckField.module.css';
import '../reading/Reading.module.css';
import { FieldNames } from './FieldNames.tsx';

const Comparison = lazyComponent(
  () => import('./Comparison.tsx'),
  (code) => code.Comparison,
);

const WholeVersion = lazyComponent(
  () => import('./WholeVersion.tsx'),
  (code) => code.WholeVersion,
);

const Redaction = lazyComponent(
  () => import('./Redaction.tsx'),
  (code) => code.Redaction,
);

interface Props {
  history: EntryHistory;
  revision: Revision;
  isActing: boolean;
}

/** A version of an entry: the fields that it changed, and buttons that compare and restore it. */
export function Version({ history, revision, isActing }: Props) {
  const session = useStore($session);
  const latest = useStore(history.$latest);
  const heading = useRef<HTMLHeadingElement>(null);
  const { id: number, actor, action, at, reason, fields, isRedacted, redaction } = revision;
  const isAdmin = session.status === 'loggedIn' && session.user.isAdmin === true;
  const isCurrent = number === latest?.id;
  const isOlder = !isRedacted && !isCurrent && action !== 'delete';
  return (
    <>
      <h3 tabIndex={-1} ref={heading}>
        {copy.version(number)}
      </h3>
      <p>
        <strong>{adminChangeCopy.by(actor)}</strong> {adminChangeCopy.actions[action]}{' '}
        <small>
          <time dateTime={at}>{formatShort(at)}</time>
          {reason && `. ${reasonText(reason)}`}
        </small>
      </p>
      <FieldNames fields={fields} />
      {action === 'update' && !isRedacted && (
        <Disclosure label={copy.compare}>
          <Comparison history={history} numbers={[number - 1, number]} isActing={isActing} />
        </Disclosure>
      )}
      {action !== 'delete' && !isRedacted && (
        <Disclosure label={copy.whole}>
          <WholeVersion history={history} number={number} />
        </Disclosure>
      )}
      {isRedacted && (
        <p>
          {redaction ? copy.redactedBy(redaction.actor) : copy.redacted}{' '}
          {redaction && (
            <small>
              <time dateTime={redaction.at}>{formatShort(redaction.at)}</time>. {redaction.reason}
            </small>
          )}
        </p>
      )}
      {isCurrent && !isRedacted && (
        <p>
          <small>{copy.current}</small>
        </p>
      )}
      {isOlder && (
        <div className={styles['actions']}>
          <ConfirmedButton
            label={copy.restore}
            question={copy.restoreConfirm(number)}
            isDisabled={isActing}
            onConfirm={() => void history.restore(number)}
          />
        </div>
      )}
      {isOlder && isAdmin && (
        <Disclosure label={copy.redact}>
          <Redaction
            history={history}
            number={number}
            isActing={isActing}
            onDone={() => heading.current?.focus()}
          />
        </Disclosure>
      )}
    </>
  );
}
