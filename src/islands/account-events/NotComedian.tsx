import { notComedianCopy as copy } from '#copy/account/not-comedian.ts';
import { paths } from '#model/paths.ts';
import { Notice } from '#ui/Notice.tsx';
import { useOwnCalls } from '../use-own-calls.ts';

/** Explains that only comedians own events, and how to become one. */
export function NotComedian() {
  const mayRequest = useOwnCalls();
  const { text, link } = mayRequest ? copy : copy.elsewhere;
  return (
    <Notice title={copy.title}>
      <p>{text}</p>
      <a className="press cartel" href={mayRequest ? paths.accountComedian : paths.contact}>
        {link}
      </a>
    </Notice>
  );
}
