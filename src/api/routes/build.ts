import type { Context } from 'hono';
import type { z } from 'zod';
import {
  acceptRelease,
  getBuild,
  goToRelease,
  listBuilds,
  listPageErrors,
  listReleases,
  type queuedBuildWire,
  rebuildHook,
} from '#contract/build.ts';
import { fillPath } from '#contract/endpoint.ts';
import { detail } from '#contract/messages.ts';
import { TOLERANCE, verifiedSignature } from '../builds/signature.ts';
import { MAX_ID } from '../data/read.ts';
import { readBytes } from '../http/body.ts';
import type { RequestEnv } from '../http/context.ts';
import type { Services } from '../services.ts';
import { envelope } from '../http/envelope.ts';
import { ApiError } from '../api-error.ts';
import type { Guard } from '../http/guard.ts';
import type { Mount } from '../http/mount.ts';

/** Largest body of a build request in bytes. Its content is ignored. */
const MAX_BODY = 4096;

/** Requests of full builds, by signature or as an editor, the state of builds, and the releases that they made. */
export function mountBuilds(mount: Mount, services: Services, guard: Guard): void {
  const { builds, pageErrors, releases, logger, origin } = services;
  const requireAllowed = createHookGuard(services, guard);

  mount.hook(rebuildHook.path, async (c) => {
    const build = await builds.request(await requireAllowed(c));
    const url = `${origin}${fillPath(getBuild.path, { id: build.id })}`;
    const reply: z.input<typeof queuedBuildWire> = { id: build.id, state: build.state, url };
    return c.json(reply, 202, { 'Cache-Control': 'no-store' });
  });

  mount.call(listBuilds, async ({ query, c }) =>
    envelope(await builds.list(query), new URL(c.req.url), origin, (build) => build),
  );
  mount.call(getBuild, async ({ params }) => {
    const id = /^\d{1,10}$/.test(params.id) ? Number(params.id) : 0;
    const build = id > MAX_ID ? null : await builds.get(id);
    if (!build) throw new ApiError(404, detail.notFound);
    return build;
  });
  mount.call(listPageErrors, async ({ query, c }) =>
    envelope(await pageErrors.list(query), new URL(c.req.url), origin, (error) => error),
  );

  mount.call(listReleases, () => releases.list());
  mount.call(goToRelease, async ({ user, params }) => {
    if (!(await releases.goTo(params.name))) throw new ApiError(404, detail.notFound);
    logger.info({ user: user.id, release: params.name }, 'an admin made a release live');
    return releases.list();
  });
  mount.call(acceptRelease, async ({ user }) => {
    if (!(await releases.accept())) throw new ApiError(404, detail.notFound);
    logger.info({ user: user.id }, 'an admin accepted the refused release');
    await builds.request(`admin ${user.id}`);
    return releases.list();
  });
}

/** Returns who requested a build, for the list of builds. Throws 401 or 403 if they may not. */
function createHookGuard({ config, limits }: Services, guard: Guard) {
  /** A signature is worth one call, in whichever process, for as long as its time is accepted. */
  const once = limits.limit('rebuild', { points: 1, seconds: 2 * TOLERANCE + 60 });
  const { rebuildSecret: secret } = config;

  return async (c: Context<RequestEnv>): Promise<string> => {
    const body = await readBytes(c, MAX_BODY);
    const timestamp = c.req.header(rebuildHook.timestamp);
    const signature = c.req.header(rebuildHook.signature);
    if (secret === null || timestamp === undefined || signature === undefined) {
      const caller = await guard(c, 'editor');
      if (!caller) return 'editor';
      return `${caller.user.is_admin === 1 ? 'admin' : 'editor'} ${caller.user.id}`;
    }
    const verified = verifiedSignature(secret, { timestamp, signature, body }, Date.now());
    if (verified === null) throw new ApiError(403, detail.badSignature);
    if (!(await limits.tryConsume(once(verified)))) throw new ApiError(403, detail.usedSignature);
    return 'webhook';
  };
}
