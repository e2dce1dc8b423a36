import { type ComponentType, type ComponentProps, useRef, useState } from 'react';
import { noticeCopy } from '#copy/form/errors.ts';
import { pictureCopy } from '#copy/form/picture.ts';
import { initials } from '#model/text/names.ts';
import { type Picture, smallest } from '#model/picture/picture.ts';
import { loadChunk } from '#stores/load-chunk.ts';
import type { PortraitCall } from '#stores/account/picture.ts';
import type { Portraits } from '#stores/account/portraits.ts';
import type { Upload } from '#stores/upload.ts';
import { Avatar } from '#ui/Avatar.tsx';
import type { Cropper } from '#ui/Cropper.tsx';
// Styles of a component that loads later: a late style sheet would move the page.
import '#ui/Cropper.module.css';
import { FileField } from '#ui/FileField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import { useOwnCalls } from '../use-own-calls.ts';
import { useUpload } from '../use-upload.ts';
import type * as editing from './portrait-editing.ts';

type Editing = typeof editing;

interface Props<Owner> {
  title: string;
  label: string;
  /** The name of the user or comedian. */
  name: string;
  current: Picture | null;
  create: () => Upload<PortraitCall<Owner>, 'picture'>;
  /** Returns the calls about the portrait. */
  callsOf: (editing: Editing) => Portraits<Owner>;
  /** Whether the title is beside the form, as in a profile. */
  isBeside?: boolean;
}

/** Loads the code that checks and crops pictures; null if that fails. */
async function loadEditing(): Promise<Editing | null> {
  try {
    return await loadChunk(() => import('./portrait-editing.ts'));
  } catch {
    dispatchEvent(new Event('missing-code'));
    return null;
  }
}

/** A picture to crop, and the component that crops it. */
interface Chosen<Owner> extends editing.Framed<Owner> {
  Frame: ComponentType<ComponentProps<typeof Cropper>>;
}

/** The square portrait of a user or a comedian, and the form that replaces or crops it. */
export function PictureForm<Owner>(props: Props<Owner>) {
  const { title, label, name, current, create, callsOf, isBeside = false } = props;
  const { machine, state, progress, errors, submit } = useUpload(create);
  const [chosen, setChosen] = useState<Chosen<Owner> | null>(null);
  const [refusal, setRefusal] = useState<string | undefined>();
  const [resets, setResets] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const canCrop = useOwnCalls() && current && !chosen;

  /** Opens a file, or the stored original, for cropping. Resolves to what is wrong with it, or null. */
  const frame = async (file?: File) => {
    const tools = await loadEditing();
    if (!tools) return navigator.onLine ? noticeCopy.code : noticeCopy.offline;
    const calls = callsOf(tools);
    const framed = await (file ? tools.frameFile(calls, file) : tools.frameStored(calls));
    if (typeof framed === 'string') return framed;
    setChosen({ ...framed, Frame: tools.Cropper });
    return null;
  };
  const finish = () => {
    chosen?.picture.close();
    setChosen(null);
    setResets(resets + 1);
    // The focused element was removed.
    heading.current?.focus();
  };
  const send = async (call: PortraitCall<Owner> | null) => {
    setRefusal(call ? undefined : pictureCopy.noMemory);
    if (!call) return;
    await submit(call);
    if (machine.$state.get().status === 'done') finish();
  };
  const take = (files: readonly File[]) => {
    setRefusal(undefined);
    if (files.length === 0) setChosen(null);
  };

  const message = state.status === 'failed' ? state.message : null;
  return (
    <section className={isBeside ? 'beside' : 'below'}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className="avatar">
        <Avatar src={smallest(current)} initials={initials(name)} size={128} />
      </div>
      {canCrop && (
        <button
          type="button"
          className="press cartel"
          onClick={() => void frame().then((refused) => setRefusal(refused ?? undefined))}
        >
          {pictureCopy.recrop}
        </button>
      )}
      <FileField
        key={resets}
        label={label}
        name="picture"
        hint={pictureCopy.hint}
        error={refusal ?? errors.picture}
        isShownElsewhere
        check={frame}
        onFiles={take}
        words={pictureCopy.files}
      />
      {message && (
        <div role="alert">
          <Notice>
            <p>{message}</p>
          </Notice>
        </div>
      )}
      {chosen && (
        <chosen.Frame
          picture={chosen.picture}
          isPending={state.status === 'pending'}
          start={chosen.start}
          onCrop={(part) => void chosen.send(part).then(send)}
          onCancel={finish}
          words={pictureCopy.crop}
        />
      )}
      {state.status === 'pending' && <UploadProgress share={progress} label={pictureCopy.progress} />}
    </section>
  );
}
