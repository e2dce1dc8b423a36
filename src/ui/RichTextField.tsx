import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { FieldFrame } from './Field.tsx';
import { paragraphsOf, plainTextOf } from './plain-paragraphs.ts';
import type { RichTextEditorProps } from './RichTextEditor.tsx';
// Styles of a component that loads later: a late style sheet would move the page.
import './RichTextEditor.module.css';

interface Props {
  label: string;
  name: string;
  /** HTML. */
  defaultValue: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Called with the HTML after each change. */
  onEdit: (html: string) => void;
  /** Loads the editor. */
  load: () => Promise<ComponentType<LoadedEditorProps>>;
  words: { loading: string; plain: string };
}

/** The props that the field passes to its editor, which has its own words. */
export type LoadedEditorProps = Omit<RichTextEditorProps, 'toHref' | 'words'>;

type Stage =
  | { status: 'asleep' | 'loading' | 'failed' }
  /** `hasFocus`: whether the field still had the focus when the editor was loaded. */
  | { status: 'awake'; Editor: ComponentType<LoadedEditorProps>; hasFocus: boolean };

/**
 * A field for formatted text, which the form sends as HTML. The editor is large: until a user focuses the field, and
 * where the code cannot be loaded, a `textarea` replaces it. A text with formatting is read-only until the editor is
 * loaded or fails to load, since typing in the `textarea` would drop the formatting.
 */
export function RichTextField({ label, name, defaultValue, error, hint, onEdit, load, words }: Props) {
  const [html, setHtml] = useState(defaultValue);
  const [{ text, isPlain }] = useState(() => plainTextOf(defaultValue));
  const [stage, setStage] = useState<Stage>({ status: 'asleep' });
  const input = useRef<HTMLInputElement>(null);
  const announced = useRef(defaultValue);
  // Dispatches the event that the form listens to.
  useEffect(() => {
    if (announced.current === html) return;
    announced.current = html;
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [html]);

  const wake = async (field: HTMLElement) => {
    if (stage.status !== 'asleep') return;
    setStage({ status: 'loading' });
    try {
      const Editor = await load();
      setStage({ status: 'awake', Editor, hasFocus: document.activeElement === field });
    } catch {
      setStage({ status: 'failed' });
    }
  };
  const edit = (next: string) => {
    setHtml(next);
    onEdit(next);
  };
  const note = { asleep: null, awake: null, loading: words.loading, failed: words.plain }[stage.status];

  return (
    <FieldFrame label={label} error={error} hint={note ?? hint}>
      {(wiring) => (
        <>
          <input ref={input} type="hidden" name={name} value={html} />
          {stage.status === 'awake' ? (
            <stage.Editor {...wiring} html={html} takesFocus={stage.hasFocus} onChange={edit} />
          ) : (
            <textarea
              rows={8}
              defaultValue={text}
              readOnly={!isPlain && stage.status !== 'failed'}
              aria-busy={stage.status === 'loading' || undefined}
              onFocus={({ currentTarget }) => void wake(currentTarget)}
              onChange={({ target }) =>
                edit(target.value === text ? defaultValue : paragraphsOf(target.value))
              }
              {...wiring}
            />
          )}
        </>
      )}
    </FieldFrame>
  );
}
