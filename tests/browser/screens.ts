import type { Visit } from './rest.ts';
import { heavyScripts } from './weights.ts';

/**
 * What is wrong with a screen of accounts or of the admin as it comes: it is neither indexed nor kept by shared
 * caches, and keeps to its budget of scripts.
 */
export async function screenFaults({ response, requests }: Visit): Promise<string[]> {
  const found = await heavyScripts(requests);
  if (response?.status() !== 200) found.push(`status ${response?.status()}`);
  const caching = response?.headers()['cache-control'];
  if (caching !== 'private, no-cache') found.push(`Cache-Control is ${caching}`);
  const html = (await response?.text()) ?? '';
  if (!html.includes('<meta name="robots" content="noindex"')) found.push('it can be indexed');
  return found;
}
