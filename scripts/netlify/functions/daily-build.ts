/*
 * Builds the site once a day, soon after midnight in Mexico City, so that «hoy» is right when no
 * content changed.
 */

export default async (): Promise<Response> => {
  const hook = process.env['REBUILD_HOOK_URL'];
  if (!hook) {
    console.warn('REBUILD_HOOK_URL is not set: there is no daily build.');
    return new Response(null, { status: 204 });
  }
  const reply = await fetch(hook, { method: 'POST', body: '{}', signal: AbortSignal.timeout(10_000) });
  if (!reply.ok) throw new Error(`The build hook answered ${reply.status}.`);
  return new Response(null, { status: 204 });
};

/** Netlify reads this statically: literals only. In UTC; Mexico City is UTC-6 all year. */
export const config = { schedule: '5 6 * * *' };
