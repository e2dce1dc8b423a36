interface Props {
  /** 0 to 1; null where it is not known. */
  share: number | null;
  label: string;
}

/** The share of an upload that was sent. After all of it was sent, the server works for an unknown time. */
export function UploadProgress({ share, label }: Props) {
  const isKnown = share !== null && share < 1;
  return <progress className="upload" aria-label={label} max={1} {...(isKnown && { value: share })} />;
}
