import { randomBytes } from 'node:crypto';
import { hashPassword } from '#api/accounts/password.ts';
import { createSeason } from '#api/content/league/create-season.ts';
import { writeContent } from '#api/content/write-content.ts';
import type { Writer } from '#api/content/writer.ts';
import { isDemo, markAsDemo } from '#api/data/database/meta.ts';
import { insertUser } from '#api/data/account/user.ts';
import type { Db } from '#api/data/write.ts';
import { type DemoInserts, type DemoTarget, loadDemo } from './load.ts';
import type { Services } from '#api/services.ts';
import { dropUntouchedDrafts, ensureDrafts, touchedTexts } from '#api/starter-texts/ensure-drafts.ts';
import { wantsDemo } from './wants-demo.ts';

type PrintLine = (line: string) => void;

/** Whether there is no content yet, but for starter texts as they were stored. */
export async function isEmpty(db: Db): Promise<boolean> {
  for (const table of ['comedians', 'comedian_groups', 'venues', 'events', 'podcasts', 'users'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return (await touchedTexts(db).limit(1).executeTakeFirst()) === undefined;
}

/** Whether the content is a demo, or will be one once `ensureContent` has loaded it. */
export const willBeDemo = async (services: Services): Promise<boolean> =>
  (await isDemo(services.db)) || (wantsDemo(services.config) && (await isEmpty(services.db)));

/**
 * Loads the demo content into an empty database, where it is wanted; a load that is cut off leaves no
 * entry behind. Any other database without a demo gets drafts of the site's texts, once. The accounts' password is `DEMO_PASSWORD`, else a
 * random one that is told once and kept nowhere.
 */
export async function ensureContent(services: Services, say: PrintLine): Promise<void> {
  const { db, config } = services;
  if (!wantsDemo(config) || !(await isEmpty(db))) {
    if (!(await isDemo(db))) await ensureDrafts(db, config.siteName);
    return;
  }
  say('The database is empty: loading the demo content…');
  const password = config.demoPassword ?? randomBytes(9).toString('base64url');
  let isLoaded = false;
  const target = demoTarget(services, () => (isLoaded = true));
  await loadDemo(target, new Date(), password);
  if (isLoaded && config.demoPassword === null) {
    say(
      `Demo accounts fan@demo.mx, comediante@demo.mx, editor@demo.mx, admin@demo.mx; their password is ${password}`,
    );
  }
}

function demoTarget({ db, pictures, config }: Services, onLoaded: () => void): DemoTarget {
  return {
    siteUrl: config.siteUrl,
    storePicture: (drawing, about) => pictures.addDrawing(drawing, about),
    hashPassword,
    atomically: (work) =>
      writeContent(db, { author: null, origin: 'demo' }, async (writer) => {
        const { trx } = writer;
        // Drawing took a while: content that was written meanwhile stays alone.
        if (!(await isEmpty(trx))) return;
        await dropUntouchedDrafts(trx);
        await work(insertsInto(writer));
        await markAsDemo(trx);
        onLoaded();
      }),
  };
}

function insertsInto(writer: Writer): DemoInserts {
  return {
    insertComedian: (draft) => writer.create('comedian', draft),
    insertGroup: (draft) => writer.create('group', draft),
    insertVenue: (draft) => writer.create('venue', draft),
    insertPodcast: (draft) => writer.create('podcast', draft),
    insertEvent: (draft) => writer.create('event', draft),
    insertText: (draft) => writer.create('text', draft),
    insertBanner: (draft) => writer.create('banner', draft),
    insertSeason: (draft) => createSeason(writer, draft),
    insertUser: (draft) => insertUser(writer.trx, draft),
  };
}
