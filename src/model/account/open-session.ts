import type { OpenSessionWire } from '#contract/session.ts';

/** A device on which the user is logged in. */
export interface OpenSession {
  id: number;
  /** Empty when it is unknown. */
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
