import type { ComponentProps } from 'react';
import { richTextCopy } from '#copy/rich-text.ts';
import { RichTextField } from '#ui/RichTextField.tsx';

const load = async () => (await import('./WordedRichTextEditor.tsx')).WordedRichTextEditor;

/** A text with formatting. What its editor says is fetched with it. */
export const RichText = (props: Omit<ComponentProps<typeof RichTextField>, 'load' | 'words'>) => (
  <RichTextField {...props} load={load} words={richTextCopy} />
);
