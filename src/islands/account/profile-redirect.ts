import { paths } from '#model/paths.ts';
import { $session } from '#stores/session.ts';

/* `/profile` leads a logged-in user to their profile, and a guest to the login. */
location.replace($session.get().status === 'loggedIn' ? paths.profile : paths.login);
