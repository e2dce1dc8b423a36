import { createApp } from 'astro/app/entrypoint';

/* What the framework bundles the pages around when they are made into a program. */

export const app = createApp({ streaming: false });
