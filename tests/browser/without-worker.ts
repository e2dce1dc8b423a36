import { KEPT_TEMPLATES, keepTemplates } from '#publisher/render/kept-templates.ts';
import { assetsOf } from '#publisher/render/renderer.ts';

/** Pages' references and the worker of a site whose worker is switched off. */
export const templatesWithoutWorker = async (): Promise<string> =>
  assetsOf(
    await keepTemplates(KEPT_TEMPLATES, { SERVICE_WORKER: 'off', PICTURE_ORIGINS: '', OWN_CALLS: 'present' }),
  );
