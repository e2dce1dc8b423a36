import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FieldFrame } from './Field.tsx';
import styles from './FileField.module.css';

interface Props {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Address of the picture as it is now. */
  current?: string | null;
  /** Whether several may be chosen at once. */
  multiple?: boolean;
  /** Says what is wrong with a file before it is sent, or null. */
  check?: (file: File) => string | null;
  onFiles?: (files: readonly File[]) => void;
  words: { drop: string; chosen: (names: string) => string };
}

/** Pictures to send: chosen, or dropped on the field; what was chosen is seen at once. */
export function FileField({ label, name, error, hint, current, multiple, check, onFiles, words }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const previews = usePreviews(files);

  const take = (given: readonly File[]) => {
    const chosen = multiple ? given : given.slice(0, 1);
    const problem = chosen.map((file) => check?.(file) ?? null).find((text) => text !== null) ?? null;
    setRefusal(problem);
    if (problem !== null) return;
    setFiles(chosen);
    onFiles?.(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const { files: dropped } = event.dataTransfer;
    // The control itself holds them, so that the form sends them like those chosen by hand.
    if (input.current) input.current.files = dropped;
    take([...dropped]);
  };
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => take([...(target.files ?? [])]);

  const shown = previews.length > 0 ? previews : current ? [current] : [];
  return (
    <FieldFrame label={label} error={refusal ?? error} hint={hint}>
      {(wiring) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is one way more; the control inside is the way for everybody
        <div
          className={styles['drop']}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {shown.length > 0 && (
            <div className={styles['previews']}>
              {shown.map((url) => (
                <img key={url} src={url} alt="" />
              ))}
            </div>
          )}
          <input
            ref={input}
            type="file"
            name={name}
            accept="image/*"
            multiple={multiple}
            onChange={change}
            {...wiring}
          />
          <p aria-live="polite">
            {files.length > 0 ? words.chosen(files.map((file) => file.name).join(', ')) : words.drop}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}

/** Addresses of files in memory, given back when they are shown no more. */
function usePreviews(files: readonly File[]): string[] {
  const [urls, setUrls] = useState<string[]>([]);
  useEffect(() => {
    const made = files.map((file) => URL.createObjectURL(file));
    // oxlint-disable-next-line react/set-state-in-effect -- what is made here has to be given back here
    setUrls(made);
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, [files]);
  return urls;
}
