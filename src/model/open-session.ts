import type { OpenSessionWire } from '#contract/session.ts';

/** A device that somebody is logged in on. */
export interface OpenSession {
  id: number;
  /** Empty when nobody said. */
  device: string;
  /** ISO 8601. */
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

export function toOpenSession(wire: OpenSessionWire): OpenSession {
  return {
    id: wire.id,
    device: wire.device,
    createdAt: wire.created_at,
    lastUsedAt: wire.last_used_at,
    isCurrent: wire.is_current,
  };
}
