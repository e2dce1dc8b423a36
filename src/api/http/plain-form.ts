import type { Context } from 'hono';
import type { z } from 'zod/mini';
import { detail, fieldMessage } from '#contract/messages.ts';
import { readFormBody } from './body.ts';
import { isCrossSiteForm } from './cross-site-form.ts';
import { ApiError } from '../api-error.ts';
import { refuseNulls } from './input.ts';
import type { App } from './mount.ts';

interface PlainForm<Schema extends z.ZodMiniType> {
  /** Without the trailing slash. */
  path: string;
  schema: Schema;
  /** The site's origin: forms of other sites are a 403. */
  origin: string;
  /** The pages that the browser is redirected to. */
  done: string;
  refused: string;
  work: (c: Context, body: z.output<Schema>) => Promise<void>;
}

/** Mounts the target of a form that works without JavaScript: it is answered with a redirect to a page, refusals too. */
export function mountPlainForm<Schema extends z.ZodMiniType>(app: App, form: PlainForm<Schema>): void {
  const { path, schema, origin, done, refused, work } = form;
  app.on('POST', [path, `${path}/`], async (c) => {
    if (isCrossSiteForm(c, origin)) throw new ApiError(403, detail.permissionDenied);
    const parsed = schema.safeParse(await readFormBody(c));
    if (!parsed.success) return c.redirect(refused, 303);
    try {
      refuseNulls(parsed.data, fieldMessage.text);
      await work(c, parsed.data);
    } catch (error) {
      if (error instanceof ApiError) return c.redirect(refused, 303);
      throw error;
    }
    return c.redirect(done, 303);
  });
}
