import { type ExpressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { changeRisks, changeSetWire } from '#contract/admin/entry-calls.ts';
import { containsText } from '../../data/read.ts';
import type { Database } from '../../data/database/schema.ts';
import { flag } from '../../data/write.ts';

type Risk = (typeof changeRisks)[number];

/** More revisions than this in one change set are many: an event with its venue and line-up has fewer. */
const FEW_REVISIONS = 4;

/** Milliseconds for which an account is new. */
const NEW_ACCOUNT = 30 * 86_400_000;

/** Fields with addresses of other sites. */
const LINKS = [
  'web',
  'facebook',
  'twitter',
  'instagram',
  'youtube',
  'spotify',
  'apple',
  'platforms',
  'rss_feed',
  'ticket_url',
];

type Builder = ExpressionBuilder<Database, 'change_sets' | 'users'>;

/** A condition on a change set for each risk. */
const conditions: Record<Risk, (eb: Builder) => ReturnType<Builder['exists']>> = {
  deletes: (eb) => eb.exists(revisionsOf(eb).where('revisions.action', '=', 'delete')),
  many: (eb) => eb.exists(revisionsOf(eb).limit(1).offset(FEW_REVISIONS)),
  links: (eb) =>
    eb.exists(
      revisionsOf(eb).where((revision) =>
        revision.or(LINKS.map((field) => containsText(sql.ref('revisions.fields'), JSON.stringify(field)))),
      ),
    ),
  'new-account': (eb) => eb('users.created_at', '>', new Date(Date.now() - NEW_ACCOUNT).toISOString()),
};

const revisionsOf = (eb: Builder) =>
  eb
    .selectFrom('revisions')
    .select('revisions.id')
    .whereRef('revisions.change_set_id', '=', 'change_sets.id');

const names = Object.keys(conditions) as Risk[];

/** 1 where a change set has a risk, 0 elsewhere, also where no editor has to look at it: revisions of imports are not read. */
const hasRisk = (eb: Builder, risk: Risk) =>
  eb
    .case()
    .when(eb.and([eb('change_sets.needs_patrol', '=', sql.lit(flag(true))), conditions[risk](eb)]))
    .then(sql.lit(flag(true)))
    .else(sql.lit(flag(false)))
    .end();

/** A column for each risk. */
export const riskColumns = (eb: Builder) => names.map((risk) => hasRisk(eb, risk).as(columnOf(risk)));

/** How many risks a change set has. */
export const riskCount = (eb: Builder) =>
  sql<number>`${sql.join(
    names.map((risk) => hasRisk(eb, risk)),
    sql` + `,
  )}`;

const columnOf = (risk: Risk): `risk_${string}` => `risk_${risk.replace('-', '_')}`;

/** The risks of a row with the columns. */
export const risksOf = (row: object): z.output<typeof changeSetWire>['risks'] =>
  names.filter((risk) => (row as Record<string, unknown>)[columnOf(risk)] === flag(true));
