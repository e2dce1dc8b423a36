import { adminCopy as copy } from '#copy/admin.ts';
import { paths } from '#model/paths.ts';
import type { Failure } from '#stores/admin/failure.ts';
import { Notice } from '#ui/Notice.tsx';

interface Props {
  /** `gone`: an entry that was deleted, or never existed. */
  failure: Failure | 'gone';
  onRetry: () => void;
}

/** The reason why a screen shows nothing, with a button or a link to continue. */
export function Unavailable({ failure, onRetry }: Props) {
  if (failure === 'failed') {
    return (
      <div role="alert">
        <Notice title={copy.failed}>
          <button type="button" className="press cartel" onClick={onRetry}>
            {copy.retry}
          </button>
        </Notice>
      </div>
    );
  }
  return (
    <div role="alert">
      <Notice title={copy[failure].title}>
        <p>{copy[failure].text}</p>
        <a className="press cartel" href={paths.home}>
          {copy.refused.home}
        </a>
      </Notice>
    </div>
  );
}
