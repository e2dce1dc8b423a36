import { createApp } from 'astro/app/entrypoint';

/* The server entry point of the compiled pages. */

export const app = createApp({ streaming: false });
