import { adminCopy as copy } from '#copy/admin.ts';
import { paths } from '#model/paths.ts';
import type { Failure } from '#stores/admin/failure.ts';
import { Notice } from '#ui/Notice.tsx';

interface Props {
  failure: Failure;
  onRetry: () => void;
  /** Another way on where what is looked for is missing. */
  more?: { href: string; name: string } | undefined;
}

/** Why a screen shows nothing, and a way on. */
export function Unavailable({ failure, onRetry, more }: Props) {
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
        {failure === 'missing' && more && (
          <a className="press cartel" href={more.href}>
            {more.name}
          </a>
        )}
        <a className="press cartel" href={paths.home}>
          {copy.refused.home}
        </a>
      </Notice>
    </div>
  );
}
