import type { z } from 'zod/mini';
import { kindContracts } from '../kinds.ts';

type Contracts = typeof kindContracts;

export type DocumentKind = keyof Contracts;

export const documentKinds = Object.keys(kindContracts) as DocumentKind[];

/** The schema of each kind's document. */
export const documentSchemas = Object.fromEntries(
  documentKinds.map((kind) => [kind, kindContracts[kind].document]),
) as unknown as { readonly [Kind in DocumentKind]: Contracts[Kind]['document'] };

/** The document of a kind, whole. */
export type DocumentOf<Kind extends DocumentKind> = z.output<(typeof documentSchemas)[Kind]>;

/** The version of these schemas that a revision was stored with. */
export const DOCUMENT_VERSION = 1;

/** Names of the fields of a kind's document. */
export const documentFields = <Kind extends DocumentKind>(kind: Kind) =>
  Object.keys(documentSchemas[kind].shape) as Array<keyof DocumentOf<Kind> & string>;

/** The fields in which two documents differ. */
export const differingFields = (one: object, other: object): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (field) =>
      JSON.stringify((one as Record<string, unknown>)[field]) !==
      JSON.stringify((other as Record<string, unknown>)[field]),
  );
