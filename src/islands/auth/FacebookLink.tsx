import { loginCopy } from '#copy/account.ts';
import { paths } from '#model/paths.ts';

/** The way to the provider: a link, so that nothing is fetched from there before it is followed. */
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
