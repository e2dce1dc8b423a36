import { z } from 'zod/mini';
import { adminCollections } from '../collections.ts';
import { endpoint } from '../endpoint.ts';
import { scopeField } from '../event-scope.ts';
import { fieldMessage } from '../messages.ts';
import { detailQuery, instantParam, listParams, page } from '../pagination.ts';
import {
  documentKinds,
  type DocumentInput,
  type DocumentKind,
  type DocumentOf,
  documentSchemas,
} from './document.ts';
import { entriesQuery, entryStates, idParam } from './list-query.ts';
import { adminPictureWire } from './picture.ts';

/*
 * The calls of content admins for each kind of entry, derived from its document. An update and a deletion name the
 * version that was looked at in `If-Match`; where another one is stored by now they get a 412 (`conflictWire`).
 */

/** Who wrote; null for a program, and for an account that was deleted. */
export const actorWire = z.nullable(z.object({ id: z.int(), name: z.string() }));

/** What each answer has besides the document: no document has a field of these names. */
export const entryFields = {
  id: z.int(),
  /** The number of its last revision, 0 without any; its `ETag`. */
  version: z.int(),
  /** Instant of the last change; null for parts of a season. */
  updated_at: z.nullable(z.string()),
  /** Parts of a season are published with it. Instants from and until when it is planned to be seen, or null. */
  publication: z.object({
    state: z.literal(entryStates),
    publish_at: z.nullable(z.string()),
    unpublish_at: z.nullable(z.string()),
  }),
  /** Of a deleted entry: when and by whom, and the number of the version to restore. Null for any other. */
  deletion: z.nullable(z.object({ at: z.string(), actor: actorWire, last_version: z.int() })),
  /** The pictures of the document by hash. */
  pictures: z.record(z.string(), adminPictureWire),
};

/** An entry as its editors see it. */
export type AdminEntry<Kind extends DocumentKind> = {
  [Name in keyof typeof entryFields]: z.output<(typeof entryFields)[Name]>;
} & DocumentOf<Kind>;

type Wire<Value> = z.ZodMiniType<Value, Value>;

/** The answer with an entry of each kind. */
export const entryWires = Object.fromEntries(
  documentKinds.map((kind) => [kind, z.object({ ...entryFields, ...documentSchemas[kind].shape })]),
) as unknown as { readonly [Kind in DocumentKind]: Wire<AdminEntry<Kind>> };

/** The answer 412: what is stored now, what was edited where that is still known, and the fields that changed. */
export const conflictWire = z
  .object({
    detail: z.string(),
    current: z.looseObject({ id: z.int(), version: z.int() }),
    base: z.nullable(z.record(z.string(), z.unknown())),
    fields: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'EditConflict' });

/** By which ways entries are written. `earlier` is what they were before their first recorded change. */
export const origins = [
  'account',
  'account-deletion',
  'admin',
  'command',
  'demo',
  'earlier',
  'import',
  'merge',
  'restore',
  'schedule',
  'seed',
  'starter-texts',
  'undo',
] as const;

const writtenWire = {
  change_set: z.int(),
  at: z.string(),
  actor: actorWire,
  origin: z.string(),
  reason: z.string(),
  /** The change set that took it back; null while it holds. */
  undone_by: z.nullable(z.int()),
};

const actionWire = z.literal(['create', 'update', 'delete']);

export const revisionWire = z
  .object({
    ...writtenWire,
    number: z.int(),
    action: actionWire,
    /** Names of the fields that changed. */
    fields: z.array(z.string()),
    is_redacted: z.boolean(),
    /** When, by whom and why its content was taken out; null of others, and where that was not noted. */
    redaction: z.nullable(z.object({ at: z.string(), actor: actorWire, reason: z.string() })),
  })
  .register(z.globalRegistry, { id: 'Revision' });

/** `document` is null of a deletion, and once it was redacted. */
const revisionDetailWire = z.extend(revisionWire, {
  document: z.nullable(z.record(z.string(), z.unknown())),
  pictures: entryFields.pictures,
});

/** What makes it worth to look at a change set early: what it does, and who wrote it. */
export const changeRisks = ['deletes', 'many', 'links', 'new-account'] as const;

export const changeSetWire = z
  .object({
    ...writtenWire,
    /** Of what an editor has to look at; empty of the rest. */
    risks: z.array(z.literal(changeRisks)),
    /** False of what an account without the right to edit wrote, until an editor looks at it or takes it back. */
    is_patrolled: z.boolean(),
    /** Which editor looked at it and when; null where none had to. */
    patrol: z.nullable(z.object({ at: z.string(), actor: actorWire })),
    /** The last name of the first entry where it was deleted by now; else null, and where the name was taken out. */
    deleted_name: z.nullable(z.string()),
    /** The day of a deleted event in its zone, by which a series is told apart: `2026-12-05`. Null of all others. */
    deleted_day: z.nullable(z.string()),
    /** How many there are; the first `LISTED_REVISIONS` are listed. */
    revision_count: z.int(),
    revisions: z.array(
      z.object({
        kind: z.string(),
        entry_id: z.int(),
        number: z.int(),
        action: actionWire,
        fields: z.array(z.string()),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'ChangeSet' });

const pageQuery = z.strictObject({
  format: listParams.format,
  page: listParams.page,
  page_size: listParams.page_size,
});

/** The schema of an object, with those of its fields. */
type ObjectSchema<Output, Input> = z.ZodMiniType<Output, Input> & {
  readonly shape: Readonly<Record<string, z.ZodMiniType>>;
};

/** A document of which only some fields are sent: those that are not keep their value instead of getting a default. */
export function partialDocument<Kind extends DocumentKind>(kind: Kind) {
  const fields = Object.entries(documentSchemas[kind].shape as Record<string, z.ZodMiniType>).map(
    ([name, field]) => [
      name,
      z.optional(field instanceof z.ZodMiniDefault ? (field.def.innerType as z.ZodMiniType) : field),
    ],
  );
  return z.strictObject(
    Object.fromEntries(fields) as Record<string, z.ZodMiniType>,
  ) as unknown as ObjectSchema<Partial<DocumentOf<Kind>>, Partial<DocumentInput<Kind>>>;
}

/** Why something is changed, which the public history shows. */
export const reasonField = z.optional(z.string().check(z.trim(), z.maxLength(500)));

/** A document with what is sent besides it. */
const withMore = <Output, Input, More extends Record<string, z.ZodMiniType>>(
  { shape }: ObjectSchema<Output, Input>,
  more: More,
) =>
  z.strictObject({ ...shape, ...more }) as unknown as z.ZodMiniType<
    Output & z.output<z.ZodMiniObject<More>>,
    Input & z.input<z.ZodMiniObject<More>>
  >;

/** What of an entry's version is restored; everything unless fields are named. */
const restoreBody = z.strictObject({
  reason: reasonField,
  fields: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100))),
  /** Whether what the deletion of the entry took comes back with it: its parts, and references of others. True unless given. */
  references: z.optional(z.boolean()),
  /** Only tells what would be. */
  dry_run: z.optional(z.boolean()),
});

/** An entry and the fields of it that name a restored one again; none of a part, which was deleted with it. */
const returnedWire = z.object({ kind: z.literal(documentKinds), id: z.int(), fields: z.array(z.string()) });

/** What comes back with a deleted entry, and what cannot. */
const returnWire = {
  returned: z.array(returnedWire),
  not_returned: z.array(
    z.extend(returnedWire, {
      /** It is gone, names another entry by now, was redacted, or its other fields do not allow it any more. */
      reason: z.literal(['gone', 'taken', 'redacted', 'refused']),
    }),
  ),
};

export type Restored = { [Name in keyof typeof returnWire]: z.output<(typeof returnWire)[Name]> };

/** Only of an entry that was deleted. */
const optionalReturnWire = {
  returned: z.optional(returnWire.returned),
  not_returned: z.optional(returnWire.not_returned),
};

const redactBody = z
  .strictObject({
    /** Why the content of a version is taken out; the public history does not show it. Only a dry run needs none. */
    reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
    /** Whether the content of all earlier versions is taken out too. */
    earlier: z.optional(z.boolean()),
    /** Only counts the versions. */
    dry_run: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ reason, dry_run }) => reason !== undefined || dry_run === true, {
      path: ['reason'],
      error: fieldMessage.required,
    }),
  );

function callsOf<Kind extends DocumentKind, const Collection extends string>(
  kind: Kind,
  collection: Collection,
) {
  const name = kind === 'league_group' ? 'group of a season' : kind;
  const entry = entryWires[kind];
  const all = `/api/admin/${collection}/` as const;
  const one = `/api/admin/${collection}/{id}/` as const;
  const revisions = `/api/admin/${collection}/{id}/revisions/` as const;
  const revision = `/api/admin/${collection}/{id}/revisions/{number}/` as const;
  const shared = { auth: 'editor', tag: 'Content' } as const;
  return {
    list: endpoint({
      ...shared,
      method: 'GET',
      path: all,
      summary: `Every ${name}, published or not`,
      query: entriesQuery(kind),
      reply: page(entry),
      failures: [400, 401, 403, 404],
    }),
    create: endpoint({
      ...shared,
      method: 'POST',
      path: all,
      summary: `Creates a ${name}`,
      body: withMore(documentSchemas[kind], { reason: reasonField }),
      reply: entry,
      status: 201,
      failures: [400, 401, 403],
    }),
    get: endpoint({
      ...shared,
      method: 'GET',
      path: one,
      summary: `A ${name}, published or not`,
      query: detailQuery,
      reply: entry,
      failures: [401, 403, 404],
    }),
    update: endpoint({
      ...shared,
      method: 'PATCH',
      path: one,
      summary: `Changes the fields sent of a ${name}; the version it was read at is in If-Match`,
      // `scope`: whether events that follow in the series are changed, too.
      body: withMore(partialDocument(kind), { reason: reasonField, scope: scopeField }),
      reply: entry,
      failures: [400, 401, 403, 404, 412, 428],
    }),
    remove: endpoint({
      ...shared,
      method: 'DELETE',
      path: one,
      summary: `Deletes a ${name}; 409 while other entries refer to it, unless they shall no longer`,
      query: z.strictObject({
        format: listParams.format,
        unlink: z.optional(z.literal('true')),
        reason: reasonField,
      }),
      reply: z.undefined(),
      status: 204,
      failures: [401, 403, 404, 409, 412, 428],
    }),
    listRevisions: endpoint({
      ...shared,
      method: 'GET',
      path: revisions,
      summary: `The history of a ${name}, newest first, also of a deleted one`,
      query: pageQuery,
      reply: page(revisionWire),
      failures: [400, 401, 403, 404],
    }),
    getRevision: endpoint({
      ...shared,
      method: 'GET',
      path: revision,
      summary: `A ${name} as it was`,
      reply: revisionDetailWire,
      failures: [401, 403, 404],
    }),
    restore: endpoint({
      ...shared,
      method: 'POST',
      path: `/api/admin/${collection}/{id}/revisions/{number}/restore/` as const,
      summary: `Makes a ${name} what it was, also a deleted one with what its deletion took`,
      body: restoreBody,
      reply: z.object({
        ...entryFields,
        ...documentSchemas[kind].shape,
        ...optionalReturnWire,
      }) as unknown as Wire<AdminEntry<Kind> & Partial<Restored>>,
      failures: [400, 401, 403, 404, 409],
    }),
    redact: endpoint({
      method: 'POST',
      path: `/api/admin/${collection}/{id}/revisions/{number}/redact/` as const,
      auth: 'admin',
      tag: 'Content',
      summary: `Takes the content out of a version of a ${name} for good, or of all up to it, and notes why`,
      body: redactBody,
      /** How many versions had a content until then. */
      reply: z.object({ versions: z.int() }),
      failures: [400, 401, 403, 404],
    }),
  };
}

/** The calls of each kind of entry. */
export const adminCalls = Object.fromEntries(
  documentKinds.map((kind) => [kind, callsOf(kind, adminCollections[kind])]),
) as { readonly [Kind in DocumentKind]: ReturnType<typeof callsOf<Kind, (typeof adminCollections)[Kind]>> };

type AnyCalls = ReturnType<typeof callsOf<DocumentKind, (typeof adminCollections)[DocumentKind]>>;

/** The calls of a kind that is a parameter. */
export const anyCalls = (kind: DocumentKind): AnyCalls => adminCalls[kind];

export const listChangeSets = endpoint({
  method: 'GET',
  path: '/api/admin/change-sets/',
  auth: 'editor',
  tag: 'Content',
  summary: 'What was written together, newest first',
  query: z.strictObject({
    ...pageQuery.shape,
    user: z.optional(idParam),
    origin: z.optional(z.literal(origins)),
    since: z.optional(instantParam),
    /** Of change sets of several entries, those with one of this kind, and with this field. */
    kind: z.optional(z.literal(documentKinds)),
    field: z.optional(z.string().check(z.maxLength(60))),
    patrolled: z.optional(z.literal(['true', 'false'])),
    /** `risk`: what an editor has to look at and nothing else, with the most risks first; newest first otherwise. */
    ordering: z.optional(z.literal(['-id', 'risk'])),
  }),
  reply: page(changeSetWire),
  failures: [400, 401, 403, 404],
});

export const undoChangeSet = endpoint({
  method: 'POST',
  path: '/api/admin/change-sets/{id}/undo/',
  auth: 'editor',
  tag: 'Content',
  summary: 'Takes back everything that was written together; 409 where it was changed since',
  reply: changeSetWire,
  failures: [401, 403, 404, 409],
});

export const patrolChangeSet = endpoint({
  method: 'POST',
  path: '/api/admin/change-sets/{id}/patrol/',
  auth: 'editor',
  tag: 'Content',
  summary: 'Notes that an editor looked at what an account wrote; the first one counts',
  reply: changeSetWire,
  failures: [401, 403, 404],
});
