import { useEffect, useState } from 'react';

/** Creates the object URL of a file, and revokes it when the file changes or the component unmounts; null until it is made. */
export function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = file && URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the effect revokes the URL that it creates
    setUrl(made);
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
