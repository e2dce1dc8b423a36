import type { z } from 'zod';
import { type groupsQuery, groupWire, type GroupWire } from '#contract/group.ts';
import { createEntryReads } from './entry/entry.ts';
import { createEntryFields } from './entry/entry-fields.ts';
import type { Reader } from './read.ts';
import { comediansOf } from './entry/reference.ts';
import type { EntryRow } from './database/schema.ts';

type Filters = z.output<typeof groupsQuery>;

export const groups = createEntryReads('group', toWire, (all, { comedian }: Filters) =>
  comedian === undefined
    ? all
    : all.where('id', 'in', (of) =>
        of.selectFrom('group_members').select('group_id').where('comedian_id', '=', Number(comedian)),
      ),
);

const fieldsOf = createEntryFields('group', groupWire);

async function toWire(
  reader: Reader,
  rows: ReadonlyArray<EntryRow<'group'>>,
): Promise<Array<Required<GroupWire>>> {
  const fields = await fieldsOf(reader, rows);
  const comedians = await comediansOf(
    reader,
    'group_members',
    'group_id',
    rows.map((row) => row.id),
  );
  return rows.map((row) => Object.assign(fields(row), { comedians: comedians(row.id) }));
}
