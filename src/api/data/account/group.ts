import { MAX_ID } from '../read.ts';
import type { Db } from '../write.ts';

/** Whether a comedian of an account is a member of a published group. */
export async function isMember(db: Db, userId: number, group: number): Promise<boolean> {
  if (group < 1 || group > MAX_ID) return false;
  const member = await db
    .selectFrom('group_members')
    .innerJoin('comedians', 'comedians.id', 'group_members.comedian_id')
    .innerJoin('comedian_groups', 'comedian_groups.id', 'group_members.group_id')
    .select('comedians.id')
    .where('comedians.user_id', '=', userId)
    .where('comedian_groups.id', '=', group)
    .where('comedian_groups.is_published', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
}
