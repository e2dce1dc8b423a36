import { useState } from 'react';

interface Props {
  /** Address of the picture; undefined for none. */
  src: string | undefined;
  /** Letters shown where there is no picture or it does not load. */
  initials: string;
  /** Pixels of each side. */
  size: number;
}

/** A small portrait. */
export function Avatar({ src, initials, size }: Props) {
  const [failed, setFailed] = useState('');
  if (!src || failed === src) return <span aria-hidden="true">{initials}</span>;
  return <img src={src} alt="" width={size} height={size} onError={() => setFailed(src)} />;
}
