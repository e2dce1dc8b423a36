import { parseDateTime } from '#contract/input.ts';
import { isZone } from '#contract/zone.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * A body whose times without an offset are local times of the `timezone` that it has: `start_at`, `end_at` and so on. Without a
 * zone, or with an unknown one, the schemas read them in the zone of the encyclopedia.
 */
export function withLocalTimes(body: unknown): unknown {
  if (!isObject(body)) return body;
  const zone = typeof body['timezone'] === 'string' ? body['timezone'].trim() : '';
  if (!/^[a-z]/i.test(zone) || !isZone(zone)) return body;
  const times = Object.entries(body).flatMap(([name, value]) => {
    const instant = name.endsWith('_at') && typeof value === 'string' ? parseDateTime(value, zone) : null;
    return instant === null ? [] : [[name, instant]];
  });
  return { ...body, ...Object.fromEntries(times) };
}
