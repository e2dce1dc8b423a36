import { adminCopy as copy } from '#copy/admin.ts';
import { paths } from '#model/paths.ts';
import type { Failure } from '#stores/admin/failure.ts';
import { Notice } from '#ui/Notice.tsx';

interface Props {
  /** `gone`: an entry that has a history at most. */
  failure: Failure | 'gone';
  onRetry: () => void;
}

/** Why a screen shows nothing, and a way on. */
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
