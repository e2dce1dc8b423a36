import { isThisMachine } from '#api/this-machine.ts';
import { isDemo } from '#api/data/database/meta.ts';
import type { Db } from '#api/data/write.ts';
import { listMissingSetup } from '#api/missing-setup.ts';
import { type Check, type Finding, ok, problem, warning } from './finding.ts';
import { inRows } from './open-database.ts';

const DEMO_ADDRESS = '%@demo.mx';

/** Whether there are admins, none of the demo in public, and the site's own texts. */
export const checkAccounts: Check = async ({ config }) => {
  if (config.apiUrl !== null) return [ok(`The accounts are those of ${config.apiUrl}.`)];
  return inRows(config, async (db) => {
    const isPublic = !isThisMachine(config.siteUrl);
    const texts = (await listMissingSetup({ db, config })).filter((line) => line.startsWith('Texts'));
    return [
      await adminsFinding(db),
      ...(await demoFindings(db, isPublic)),
      ...texts.map((line) =>
        warning(
          line,
          'Fill their blanks in and publish each: npm run text -- edit SLUG FILE, npm run text -- publish SLUG.',
        ),
      ),
    ];
  });
};

async function countUsers(db: Db, of: 'admins' | 'demo'): Promise<number> {
  const users = db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_active', '=', 1);
  const { count } = await (
    of === 'admins'
      ? users.where('is_admin', '=', 1).where('email', 'not like', DEMO_ADDRESS)
      : users.where('email', 'like', DEMO_ADDRESS)
  ).executeTakeFirstOrThrow();
  return count;
}

async function adminsFinding(db: Db): Promise<Finding> {
  const count = await countUsers(db, 'admins');
  if (count > 0) return ok(`${count} active admin${count === 1 ? '' : 's'}.`);
  return (await isDemo(db))
    ? ok('The admin is that of the demo.')
    : problem('There is no active admin.', 'Create one: npm run user -- create ADDRESS --admin.');
}

async function demoFindings(db: Db, isPublic: boolean): Promise<Finding[]> {
  if (!isPublic) return [];
  if (await isDemo(db))
    return [
      problem(
        'The content is the demo, at a public address.',
        'Start with an empty DATA_DIR and DEMO=off: docs/operators/start.md.',
      ),
    ];
  const count = await countUsers(db, 'demo');
  return count === 0
    ? []
    : [
        problem(
          `${count} active accounts have addresses of the demo.`,
          'Switch each off: npm run user -- set ADDRESS --inactive.',
        ),
      ];
}
