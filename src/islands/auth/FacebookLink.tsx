import { loginCopy } from '#copy/account/account.ts';
import { paths } from '#model/paths.ts';

/** A link to the provider, from which nothing is requested before the link is followed. */
export function FacebookLink() {
  return (
    <p className="or">
      <span>{loginCopy.or}</span>{' '}
      <a className="press cartel" href={paths.facebookLogin} rel="nofollow">
        {loginCopy.facebook}
      </a>
    </p>
  );
}
