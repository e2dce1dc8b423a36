import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
import { noticeCopy } from '#copy/errors.ts';
import { pictureCopy } from '#copy/picture.ts';
import { initials } from '#model/names.ts';
import { type Picture, smallest } from '#model/picture.ts';
import { loadChunk } from '#stores/load-chunk.ts';
import type { Upload } from '#stores/upload.ts';
import { Avatar } from '#ui/Avatar.tsx';
import type { Cropper } from '#ui/Cropper.tsx';
import type { drawPicture } from '#ui/picture-file.ts';
// Its styles have to be there before it is.
import '#ui/Cropper.module.css';
import { FileField } from '#ui/FileField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import { useUpload } from '../use-upload.ts';

interface Props {
  title: string;
  label: string;
  /** Whose it is. */
  name: string;
  current: Picture | null;
  create: () => Upload<Blob, 'picture'>;
  /** Whether its title stands beside it, as those of a profile. */
  isBeside?: boolean;
}

/** Pixels of each side of what is sent, at most. */
const LARGEST = 1280;

/** A picture that was chosen, and what frames it. */
interface Chosen {
  picture: ImageBitmap;
  Frame: ComponentType<ComponentProps<typeof Cropper>>;
  draw: typeof drawPicture;
}

/** What looks into pictures and frames them comes once there is one; null where it does not come. */
async function loadTools() {
  try {
    const [framing, file] = await Promise.all([
      loadChunk(() => import('#ui/Cropper.tsx')),
      loadChunk(() => import('#ui/picture-file.ts')),
    ]);
    return { ...framing, ...file };
  } catch {
    dispatchEvent(new Event('missing-code'));
    return null;
  }
}

/** The square portrait of a user or a comedian, and the form that replaces it. */
export function PictureForm({ title, label, name, current, create, isBeside = false }: Props) {
  const { machine, state, progress, errors, submit } = useUpload(create);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refusal, setRefusal] = useState<string | undefined>();
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);

  const check = async (file: File) => {
    const tools = await loadTools();
    if (!tools) return navigator.onLine ? noticeCopy.code : noticeCopy.offline;
    const picture = await tools.openPicture(file);
    if (typeof picture === 'string') return pictureCopy.problem[picture](file.name);
    setChosen({ picture, Frame: tools.Cropper, draw: tools.drawPicture });
    return null;
  };
  const finish = () => {
    chosen?.picture.close();
    setChosen(null);
    setRound(round + 1);
    // What had the focus is gone.
    heading.current?.focus();
  };
  const send = async (square: Blob | null) => {
    setRefusal(square ? undefined : pictureCopy.noMemory);
    if (!square) return;
    await submit(square);
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
      <FileField
        key={round}
        label={label}
        name="picture"
        hint={pictureCopy.hint}
        error={refusal ?? errors.picture}
        isShownElsewhere
        check={check}
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
          onCrop={(part) => void send(chosen.draw(chosen.picture, part, LARGEST))}
          onCancel={finish}
          words={pictureCopy.crop}
        />
      )}
      {state.status === 'pending' && <UploadProgress share={progress} label={pictureCopy.progress} />}
    </section>
  );
}
