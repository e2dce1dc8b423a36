import { importCalls } from '#contract/admin/csv-calls.ts';
import { documentKinds } from '#contract/admin/document.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { detail } from '#contract/messages.ts';
import { openTable } from '../../content/tables/csv-table.ts';
import { carryOut, reportOf } from '../../content/tables/import-entries.ts';
import { planImport } from '../../content/tables/import-plan.ts';
import { headingsOf } from '../../content/tables/table-headings.ts';
import type { Services } from '../../services.ts';
import { ApiError } from '../../api-error.ts';
import type { Mount } from '../../http/mount.ts';
import { writeAs } from './write-as.ts';

/** Tables that one account may send, trials included: each is compared with what is stored. */
const ALLOWANCE = { points: 120, seconds: 3600 };

/** Entries from tables. */
export function mountAdminImports(mount: Mount, services: Services): void {
  const tables = services.limits.limit('import', ALLOWANCE);
  for (const kind of documentKinds)
    mount.call(
      importCalls[kind],
      async ({ body: { file, dry_run: isTrial = false, reason = '' }, user, c }) => {
        const expected = c.req.header('if-match');
        if (!isTrial && expected === undefined) throw new ApiError(428, detail.versionRequired);
        await services.limits.consume(tables(String(user.id)));
        const table = await openTable(file, headingsOf(kind));
        const plan = await planImport(services.db, table, { kind, mayGiveOwners: user.is_admin === 1 });
        const report = reportOf(table, plan, null);
        if (isTrial) {
          c.header('ETag', `"${plan.fingerprint}"`);
          return report;
        }
        if (plan.errors.length > 0) throw new ApiError(409, adminMessage.importRefused, {}, { report });
        if (expected !== '*' && expected !== `"${plan.fingerprint}"`)
          throw new ApiError(412, adminMessage.importChanged, {}, { report });
        const change_set = await writeAs(services, user, { origin: 'import', reason }, async (writer) => {
          await carryOut(writer, kind, plan);
          return writer.changeSet();
        });
        return { ...report, change_set };
      },
    );
}
