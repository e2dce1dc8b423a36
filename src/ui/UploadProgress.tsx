interface Props {
  /** The share that was sent, 0 to 1; null where it is unknown. */
  share: number | null;
  label: string;
}

/** The progress of an upload. It is indeterminate once everything was sent, while the server works. */
export function UploadProgress({ share, label }: Props) {
  const isKnown = share !== null && share < 1;
  return <progress className="upload" aria-label={label} max={1} {...(isKnown && { value: share })} />;
}
