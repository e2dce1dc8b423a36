import type { z } from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Client } from './http.ts';

interface Page<Item> {
  next?: string | null | undefined;
  results: Item[];
}

/** Every item of a list, from the address that each page names as the next one. Throws the client's errors. */
export async function readPages<Item>(
  client: Client,
  list: Endpoint,
  page: z.ZodMiniType<Page<Item>>,
  query: Record<string, string> = {},
): Promise<Item[]> {
  const items: Item[] = [];
  const asked = new Set<string>();
  for (let search = new URLSearchParams(query); !asked.has(String(search));) {
    asked.add(String(search));
    const { next, results } = await client.call(list, {
      query: Object.fromEntries(search) as never,
      read: page,
    });
    items.push(...results);
    if (!next || results.length === 0) break;
    // Another server's address may not be the one that this site reaches it by.
    search = new URL(next, 'http://local').searchParams;
  }
  return items;
}
