import { useCallback, useEffect, useState } from 'react';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { createEntryEditor, type EntryEditor } from '#stores/admin/entry-editor.ts';
import type { EntrySource } from '#stores/admin/entry-state.ts';
import { Delayed } from '#ui/Delayed.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { initialDocument, instantFields } from '../forms/initial-document.ts';
import { type KindForm, loadKind } from '../forms/load-form.ts';
import { LoggedIn } from '../shell/LoggedIn.tsx';
import { Unavailable } from '../shell/Unavailable.tsx';
import { OpenEntry } from './OpenEntry.tsx';

interface Props {
  kind: DocumentKind;
}

/** The editor of the entry that the address names, or of a new one. */
export function AdminEditor({ kind }: Props) {
  return (
    <LoggedIn>
      <Opening kind={kind} />
    </LoggedIn>
  );
}

/** Fields that a copy of an entry does not take over. */
const UNCOPIED = ['slug', 'previous_slugs', 'user_id', 'series'];

function sourceOf(search: string): EntrySource {
  const query = new URLSearchParams(search);
  const number = (name: string) =>
    /^[1-9]\d{0,9}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null;
  const [id, copyOf] = [number('id'), number('copia')];
  return id !== null ? { id } : copyOf !== null ? { copyOf } : 'new';
}

type Stage = { status: 'loading' | 'failed' } | { status: 'ready'; of: KindForm; editor: EntryEditor };

function Opening({ kind }: Props) {
  const [stage, setStage] = useState<Stage>({ status: 'loading' });
  const open = useCallback(async () => {
    setStage(await openEditor(kind).catch(() => ({ status: 'failed' }) as const));
  }, [kind]);
  // oxlint-disable-next-line react/set-state-in-effect -- the code of the form has to come first
  useEffect(() => void open(), [open]);
  if (stage.status === 'ready') return <OpenEntry of={stage.of} editor={stage.editor} />;
  if (stage.status === 'failed') return <Unavailable failure="failed" onRetry={() => void open()} />;
  return (
    <Delayed>
      <Skeleton rows={5} />
    </Delayed>
  );
}

async function openEditor(kind: DocumentKind): Promise<Stage> {
  const of = await loadKind(kind);
  const { form } = of;
  const editor = createEntryEditor({
    kind,
    source: sourceOf(location.search),
    initial: initialDocument(form),
    instants: instantFields(form),
    uncopied: UNCOPIED,
  });
  return { status: 'ready', of, editor };
}
