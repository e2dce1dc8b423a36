import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { adminConflictCopy as copy } from '#copy/admin/conflict.ts';
import type { EntryEditor } from '#stores/admin/entry-editor.ts';
import { Notice } from '#ui/Notice.tsx';
import type { AnyForm } from '../forms/control.ts';
import { fieldLabel } from '../forms/field-label.ts';
import { FieldValue } from '../reading/FieldValue.tsx';
import styles from './Editor.module.css';

interface Props {
  editor: EntryEditor;
  form: AnyForm;
}

/** Shows what other editors changed meanwhile; for each field that both sides changed, the editor chooses one of the two values. */
export function Conflict({ editor, form }: Props) {
  const clash = useStore(editor.$clash);
  const pictures = useStore(editor.$pictures);
  const [mine] = useState(() => editor.$draft.get());
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const panel = useRef<HTMLDivElement>(null);
  // The notice is above the form, and the button that was pressed may be far below it.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  if (!clash) return null;
  const choose = (field: string, side: 'mine' | 'theirs') => {
    editor.choose(field, side === 'theirs');
    setChosen({ ...chosen, [field]: side });
  };
  return (
    <div ref={panel} role="alert" tabIndex={-1}>
      <Notice title={copy.title}>
        <p>{copy.text}</p>
        {clash.theirs.length > 0 && <p>{copy.theirs(clash.theirs.map((field) => fieldLabel(field)))}</p>}
        {clash.clashing.length > 0 && <p>{copy.clashing}</p>}
        {clash.clashing.map((field) => {
          const label = fieldLabel(field);
          return (
            <section key={field} className={styles['clash']} aria-label={label}>
              <h3>{label}</h3>
              {(['mine', 'theirs'] as const).map((side) => {
                const document = side === 'mine' ? mine : clash.stored;
                return (
                  <div key={side} data-chosen={(chosen[field] ?? 'mine') === side || undefined}>
                    <p className="cartel">{side === 'mine' ? copy.mine : copy.other}</p>
                    <FieldValue
                      control={form[field]}
                      value={document[field]}
                      document={document}
                      pictures={pictures}
                    />
                    <button
                      type="button"
                      className="press cartel"
                      aria-pressed={(chosen[field] ?? 'mine') === side}
                      onClick={() => choose(field, side)}
                    >
                      {side === 'mine' ? copy.keep(label) : copy.take(label)}
                    </button>
                  </div>
                );
              })}
            </section>
          );
        })}
      </Notice>
    </div>
  );
}
