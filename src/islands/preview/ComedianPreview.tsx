import { type RefObject, useEffect, useState } from 'react';
import { previewCopy as copy } from '#copy/form/preview.ts';
import type { OwnComedian } from '#model/account/own-comedian.ts';
import { setHeadline, setRichText, setText } from './draw.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { PreviewPicture } from './PreviewPicture.tsx';

interface Props {
  /** The element that contains the form. */
  place: RefObject<HTMLElement | null>;
  comedian: OwnComedian | null;
}

const textIn = (form: FormData | null, name: string): string => String(form?.get(name) ?? '').trim();

/** A preview of the comedian's public page, with the values of the form. */
export function ComedianPreview({ place, comedian }: Props) {
  const [typed, setTyped] = useState<FormData | null>(null);
  useEffect(() => {
    const around = place.current;
    const read = () => setTyped(new FormData(around?.querySelector('form') ?? undefined));
    read();
    around?.addEventListener('input', read);
    return () => around?.removeEventListener('input', read);
  }, [place]);

  const name = textIn(typed, 'nickname') || copy.noName;
  const draw = (page: HTMLElement) => {
    const punchline = textIn(typed, 'punchline');
    setHeadline(page, name);
    setText(page, '.lead', textIn(typed, 'shortBio'));
    setText(page, 'blockquote p', punchline && `«${punchline}»`);
    setRichText(page, textIn(typed, 'bio'));
  };
  return (
    <PreviewFrame title={copy.comedian} draw={draw}>
      {(page) => (
        <PreviewPicture page={page} url={comedian?.picture?.url ?? null} kind="comedian" name={name} />
      )}
    </PreviewFrame>
  );
}
