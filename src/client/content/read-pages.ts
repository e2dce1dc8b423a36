import type { z } from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Client } from '../http/http.ts';

interface Page<Item> {
  next?: string | null | undefined;
  results: Item[];
}

/** All items of a list; follows the `next` URL of each page. Throws the client's errors. */
export async function readPages<Item>(
  client: Client,
  list: Endpoint,
  page: z.ZodMiniType<Page<Item>>,
  query: Record<string, string> = {},
): Promise<Item[]> {
  const items: Item[] = [];
  const visited = new Set<string>();
  for (let search = new URLSearchParams(query); !visited.has(String(search));) {
    visited.add(String(search));
    const { next, results } = await client.call(list, {
      query: Object.fromEntries(search) as never,
      read: page,
    });
    items.push(...results);
    if (!next || results.length === 0) break;
    // Only the query is used: the URL of another server may differ from the one that this site uses.
    search = new URL(next, 'http://local').searchParams;
  }
  return items;
}
