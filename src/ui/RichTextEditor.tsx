import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { LinkBar } from './LinkBar.tsx';
import { withoutRelativeLinks } from './pasted-links.ts';
import styles from './RichTextEditor.module.css';
import { storedHtml } from './stored-html.ts';

interface RichTextWords {
  toolbar: string;
  bold: string;
  italic: string;
  list: string;
  link: string;
  address: string;
  apply: string;
  remove: string;
  badAddress: string;
  linksDropped: (links: number) => string;
}

export interface RichTextEditorProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  /** The initial HTML. */
  html: string;
  /** Whether the editor takes the focus when it is mounted. */
  takesFocus: boolean;
  /** Called with the HTML after each change: the initial HTML if nothing differs, empty if no text is left. */
  onChange: (html: string) => void;
  /** Completes a typed address, such as one without `https://`; null where it is no address. */
  toHref: (typed: string) => string | null;
  words: RichTextWords;
}

const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    // The caret can follow these without a trailing paragraph, which would change the text on opening.
    trailingNode: { notAfter: ['bulletList', 'orderedList', 'heading', 'blockquote'] },
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
];

/** Returns the HTML of an editor as it is stored. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : storedHtml(editor.getHTML()));

/** An editor of formatted text. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, html, takesFocus, onChange, toHref, words } = props;
  const { 'aria-invalid': isInvalid, 'aria-describedby': describedBy } = props;
  const place = useRef<HTMLDivElement>(null);
  const report = useRef(onChange);
  const [begin] = useState(html);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [isLinking, setLinking] = useState(false);
  const [dropped, setDropped] = useState(0);
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    report.current = onChange;
  });
  // A layout effect, since the focused field was removed: a key pressed in between would be lost.
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const made = new Editor({
      element: place.current,
      extensions,
      content: begin,
      // The content security policy of the site forbids injected styles.
      injectCSS: false,
      onUpdate: ({ editor: now }) => {
        const written = htmlOf(now);
        report.current(written === opened ? begin : written);
      },
      onTransaction: redraw,
    });
    const opened = htmlOf(made);
    if (takesFocus) {
      // A text that ends with a horizontal line gets a last paragraph for the caret.
      made.view.dispatch(made.state.tr);
      made.commands.setTextSelection(made.state.doc.content.size);
      // The editor's `focus` command would take the focus again in the next frame, also from another field.
      made.view.focus();
      // The editor is taller than the field that it replaces.
      place.current.scrollIntoView({ block: 'nearest' });
    }
    // oxlint-disable-next-line react/set-state-in-effect -- the editor is created in the rendered element
    setEditor(made);
    return () => made.destroy();
  }, [begin, takesFocus]);
  useLayoutEffect(() => {
    const attributes = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      ...(isInvalid && { 'aria-invalid': 'true' }),
      ...(describedBy && { 'aria-describedby': describedBy }),
    };
    const transformPastedHTML = (pasted: string): string => {
      const { html: kept, dropped: number } = withoutRelativeLinks(pasted);
      setDropped(number);
      return number > 0 ? kept : pasted;
    };
    editor?.setOptions({ editorProps: { attributes, transformPastedHTML } });
  }, [editor, id, isInvalid, describedBy]);

  const tools = editor
    ? [
        { name: words.bold, mark: 'bold', run: () => editor.chain().focus().toggleBold().run() },
        { name: words.italic, mark: 'italic', run: () => editor.chain().focus().toggleItalic().run() },
        { name: words.list, mark: 'bulletList', run: () => editor.chain().focus().toggleBulletList().run() },
        { name: words.link, mark: 'link', run: () => setLinking(!isLinking) },
      ]
    : [];
  const setLink = (href: string | null) => {
    setLinking(false);
    const chain = editor?.chain().focus().extendMarkRange('link');
    if (href === null) chain?.unsetLink().run();
    // With nothing selected, the address itself is the text.
    else if (editor?.state.selection.empty && !editor.isActive('link')) {
      chain?.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain?.setLink({ href }).run();
  };

  return (
    <div className={styles['editor']}>
      <fieldset aria-label={words.toolbar} className={styles['tools']}>
        {tools.map(({ name, mark, run }) => (
          <button
            key={mark}
            type="button"
            className="press"
            aria-pressed={editor?.isActive(mark) ?? false}
            onClick={run}
          >
            {name}
          </button>
        ))}
      </fieldset>
      {isLinking && (
        <LinkBar
          current={String(editor?.getAttributes('link')['href'] ?? '')}
          toHref={toHref}
          onLink={setLink}
          words={words}
        />
      )}
      <output>{dropped > 0 && <span className={styles['link']}>{words.linksDropped(dropped)}</span>}</output>
      <div ref={place} />
    </div>
  );
}
