import type { TestProject } from 'vitest/node';
import { KEPT_TEMPLATES, keepTemplates } from '#publisher/render/kept-templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the templates of a site of this server, without variables. */
    templates: string;
  }
}

export const SITE = 'https://risoteca.test';

/** The settings that the templates are compiled with. */
export const builtFor = { PICTURE_ORIGINS: '', OWN_CALLS: 'present' };

/** Compiles the templates before the tests of this project. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('templates', await keepTemplates(KEPT_TEMPLATES, builtFor));
}
