import { readComedianRequest } from '#contract/comedian-request.ts';
import type { Client } from '../http/http.ts';

/** A request that no admin has answered. */
export interface PendingRequest {
  nickname: string;
  message: string;
  /** ISO 8601, like `againAt`. */
  createdAt: string;
  /** When the account may send another request. */
  againAt: string;
  page: { slug: string; nickname: string } | null;
}

/** Reads the pending request of an account for a comedian profile. Throws the client's errors. */
export async function readPendingRequest(client: Client): Promise<PendingRequest | null> {
  const { pending } = await client.call(readComedianRequest);
  return (
    pending && {
      nickname: pending.nickname,
      message: pending.message ?? '',
      createdAt: pending.created_at,
      againAt: pending.again_at,
      page: pending.comedian,
    }
  );
}
