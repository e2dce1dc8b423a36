import { notComedianCopy as copy } from '#copy/not-comedian.ts';
import { paths } from '#model/paths.ts';
import { Notice } from '#ui/Notice.tsx';

/** For whoever has no events to keep, and how to come to some. */
export function NotComedian() {
  return (
    <Notice title={copy.title}>
      <p>{copy.text}</p>
      <a className="press cartel" href={paths.profile}>
        {copy.link}
      </a>
    </Notice>
  );
}
