import type { Context } from 'hono';
import type { Auth } from '#contract/endpoint.ts';
import { detail } from '#contract/messages.ts';
import { findSession, type Session } from '../accounts/session.ts';
import { isUsable } from '../accounts/user.ts';
import { findUser, isAllowed, type User } from '../data/account/user.ts';
import type { RequestEnv } from './context.ts';
import type { Config } from '../config.ts';
import type { Db } from '../data/write.ts';
import { ApiError } from '../api-error.ts';

/** The user and session of a request, for endpoints that require one. */
export type Caller<Level extends Auth> = [Level] extends ['none']
  ? unknown
  : { user: User; session: Session };

/** Authenticates a request. Throws a 401 without a live session, and a 403 without the required level. */
export type Guard = (
  c: Context<RequestEnv>,
  level: Auth,
) => Promise<{ user: User; session: Session } | undefined>;

/** The token of an `Authorization: Bearer …` header; null without one. */
export function bearerToken(c: Context): string | null {
  return /^Bearer +([\w-]{1,200}) *$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

export const unauthorized = (problem: string) => new ApiError(401, problem, { 'WWW-Authenticate': 'Bearer' });

export function createGuard(services: { db: Db; config: Config }): Guard {
  return async (c, level) => {
    if (level === 'none') return undefined;
    if (!c.req.header('authorization')) throw unauthorized(detail.notAuthenticated);
    const token = bearerToken(c);
    const session = token === null ? undefined : await findSession(services.db, token);
    const user = session && (await findUser(services.db, session.user_id));
    if (!user || !(await isUsable(services, user))) throw unauthorized(detail.invalidToken);
    if (!isAllowed(user, level)) throw new ApiError(403, detail.permissionDenied);
    return { user, session };
  };
}
