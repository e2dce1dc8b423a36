/*
 * Islands wake by themselves, and may miss their code before the script that knows what to do about it
 * has come: what was missed until then is noted for it.
 */
for (const event of ['missing-code', 'astro:hydration-error'])
  addEventListener(event, () => (document.documentElement.dataset.missing = ''));
