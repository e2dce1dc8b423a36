import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { adminComparisonCopy as copy } from '#copy/admin/comparison.ts';
import type { AdminPictures, AnyDocument, StoredVersion } from '#model/admin/entry.ts';
import type { EntryHistory } from '#stores/admin/history.ts';
import { Delayed } from '#ui/Delayed.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { AnyForm } from '../forms/control.ts';
import { loadForm } from '../forms/load-form.ts';

export interface ReadVersion {
  document: AnyDocument;
  pictures: AdminPictures;
}

interface Props {
  history: EntryHistory;
  numbers: readonly number[];
  /** Shows the versions, in the order of their numbers. */
  render: (form: AnyForm, versions: readonly ReadVersion[]) => ReactNode;
}

type Stage =
  | { status: 'loading' | 'failed' }
  | { status: 'ready'; form: AnyForm; versions: readonly StoredVersion[] };

/** Loads versions of an entry, and shows which of them were redacted. */
export function ReadVersions({ history, numbers, render }: Props) {
  const [stage, setStage] = useState<Stage>({ status: 'loading' });
  const named = numbers.join(' ');
  const read = useCallback(async () => {
    setStage({ status: 'loading' });
    try {
      const [form, ...versions] = await Promise.all([
        loadForm(history.kind),
        ...named.split(' ').map((number) => history.version(Number(number))),
      ]);
      setStage({ status: 'ready', form, versions });
    } catch {
      setStage({ status: 'failed' });
    }
  }, [history, named]);
  // oxlint-disable-next-line react/set-state-in-effect -- the versions are read when they are first shown
  useEffect(() => void read(), [read]);
  if (stage.status === 'failed')
    return (
      <div className="notice" role="alert">
        <p>{copy.failed}</p>
        <button type="button" className="press cartel" onClick={() => void read()}>
          {copy.retry}
        </button>
      </div>
    );
  if (stage.status !== 'ready')
    return (
      <Delayed>
        <Skeleton rows={1} />
      </Delayed>
    );
  const kept = stage.versions.flatMap(({ document, pictures }) => (document ? { document, pictures } : []));
  return kept.length < stage.versions.length ? <p>{copy.gone}</p> : render(stage.form, kept);
}
