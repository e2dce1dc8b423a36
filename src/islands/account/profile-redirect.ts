import { paths } from '#model/paths.ts';
import { $session } from '#stores/session.ts';

/* `/profile`: whoever is logged in goes to their profile, anyone else to the login. */
location.replace($session.get().status === 'loggedIn' ? paths.profile : paths.login);
