import type { ComponentProps } from 'react';
import { richTextCopy } from '#copy/rich-text.ts';
import { RichTextField } from '#ui/RichTextField.tsx';

const load = async () => (await import('./WordedRichTextEditor.tsx')).WordedRichTextEditor;

/** A field for formatted text. The texts of the editor are loaded with it. */
export const RichText = (props: Omit<ComponentProps<typeof RichTextField>, 'load' | 'words'>) => (
  <RichTextField {...props} load={load} words={richTextCopy} />
);
