import { listFavorites, toggleFavorite } from '#contract/favorite.ts';
import * as favorites from '../data/account/favorite.ts';
import type { Services } from '../services.ts';
import type { Mount } from '../http/mount.ts';

/** Changes one account may make. */
const ALLOWANCE = { points: 120, seconds: 60 };

export function mountFavorites(mount: Mount, services: Services): void {
  const changes = services.limits.limit('favorite', ALLOWANCE);

  mount.call(listFavorites, ({ user }) => favorites.listFavorites(services, user.id));
  mount.call(toggleFavorite, async ({ user, body }) => {
    await services.limits.consume(changes(String(user.id)));
    return favorites.toggleFavorite(services, user.id, body.content_type, body.object_id);
  });
}
