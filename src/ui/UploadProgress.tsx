interface Props {
  /** 0 to 1; null where nobody knows. */
  share: number | null;
  label: string;
}

/** How much of what is being sent has left. Once all has, the server is at work and nobody knows how long. */
export function UploadProgress({ share, label }: Props) {
  const isKnown = share !== null && share < 1;
  return <progress className="upload" aria-label={label} max={1} {...(isKnown && { value: share })} />;
}
