import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FieldFrame } from './Field.tsx';
import styles from './FileField.module.css';

interface Props {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** The files that are chosen already. */
  initial?: readonly File[];
  /** URL of the stored picture. */
  current?: string | null;
  /** The types that may be chosen; pictures by default. */
  accept?: string;
  /** Whether several may be chosen at once. */
  multiple?: boolean;
  /** Whether the caller shows the chosen files. */
  isShownElsewhere?: boolean;
  /** Returns what is wrong with a file, or null. */
  check?: (file: File) => string | null | Promise<string | null>;
  /** Called with the chosen files, or with an empty list if one of them is refused. */
  onFiles?: (files: readonly File[]) => void;
  /** Calls `onFiles` before the check, since the form may be sent meanwhile; after it only if a file is refused. */
  isEager?: boolean;
  words: { choose: string; drop: string; chosen: (names: string) => string };
}

/** A file input, by default for pictures, that also accepts dropped files and previews its pictures. */
export function FileField(props: Props) {
  const { label, name, error, hint, current, multiple, isShownElsewhere, check, onFiles, isEager, words } =
    props;
  const { accept = 'image/*', initial = [] } = props;
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState(initial);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const previews = usePreviews(files);
  const announced = useRef(files);
  // Dispatches the event that the form listens to, also for dropped and refused files.
  useEffect(() => {
    if (announced.current === files) return;
    announced.current = files;
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [files]);

  /** The last choice; null after unmounting. The result of an earlier check is ignored. */
  const last = useRef<readonly File[] | null>(null);
  useEffect(
    () => () => {
      last.current = null;
    },
    [],
  );

  const take = async (given: readonly File[]) => {
    const chosen = multiple ? given : given.slice(0, 1);
    last.current = chosen;
    if (isEager) onFiles?.(chosen);
    const problem = check ? await firstProblem(chosen, check) : null;
    if (last.current !== chosen) return;
    // Clears the control, so that the form does not send refused files.
    if (problem !== null && input.current) input.current.value = '';
    const taken = problem === null ? chosen : [];
    setRefusal(problem);
    setFiles(taken);
    if (!isEager || problem !== null) onFiles?.(taken);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const { files: dropped } = event.dataTransfer;
    // Puts the files into the control, so that the form sends them like chosen ones.
    if (input.current) input.current.files = dropped;
    void take([...dropped]);
  };
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => void take([...(target.files ?? [])]);

  const shown = isShownElsewhere ? [] : previews.length > 0 ? previews : current ? [current] : [];
  return (
    <FieldFrame label={label} error={error} refusal={refusal} hint={hint}>
      {(wiring) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is an addition; the control inside works without a pointer
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
          <div className={styles['pick']}>
            <input
              ref={input}
              type="file"
              name={name}
              accept={accept}
              multiple={multiple}
              onChange={change}
              {...wiring}
            />
            <span className="press cartel" aria-hidden="true">
              {words.choose}
            </span>
          </div>
          <p aria-live="polite">
            {files.length > 0 ? (
              words.chosen(files.map((file) => file.name).join(', '))
            ) : (
              <span className={styles['mouse']}>{words.drop}</span>
            )}
          </p>
          <output className="only-heard">{refusal}</output>
        </div>
      )}
    </FieldFrame>
  );
}

/** Returns the problem of the first refused file. Checks one file at a time, since each may be large. */
async function firstProblem(
  files: readonly File[],
  check: NonNullable<Props['check']>,
): Promise<string | null> {
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- see above
    const problem = await check(file);
    if (problem !== null) return problem;
  }
  return null;
}

/** Creates object URLs of files, and revokes them when they are no longer shown. */
function usePreviews(files: readonly File[]): string[] {
  const [urls, setUrls] = useState<string[]>([]);
  useEffect(() => {
    const made = files.map((file) => URL.createObjectURL(file));
    // oxlint-disable-next-line react/set-state-in-effect -- the effect revokes the URLs that it creates
    setUrls(made);
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, [files]);
  return urls;
}
