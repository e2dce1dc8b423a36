import { editorCopy } from '#copy/form/rich-text-editor.ts';
import { safeUrl } from '#rich-text/safe-url.ts';
import { RichTextEditor } from '#ui/RichTextEditor.tsx';
import type { LoadedEditorProps } from '#ui/RichTextField.tsx';

/** The editor of formatted text with its texts. */
export const WordedRichTextEditor = (props: LoadedEditorProps) => (
  <RichTextEditor {...props} toHref={safeUrl} words={editorCopy} />
);
