import type { AdminEntry } from '#contract/admin/entry-calls.ts';
import type { CropWire } from '#contract/crop.ts';
import type { ImageVariantsWire } from '#contract/image.ts';
import { DEFAULT_ZONE, isZone } from '#contract/zone.ts';
import { adminKindOf, type DocumentKind } from './kinds.ts';

/** The fields of an entry as the contract names them (`contract/admin/document.ts`). */
export type AnyDocument = Readonly<Record<string, unknown>>;

/** A picture of a document, by the hash of its record. */
export interface AdminPicture {
  url: string | null;
  variants: ImageVariantsWire | null;
  /** What it shows of its original, in shares of its sides; null where no original is stored. */
  crop?: CropWire | null;
}

export type AdminPictures = Readonly<Record<string, AdminPicture>>;

/** An entry as its editors see it. */
export interface StoredEntry {
  id: number;
  /** The number of its last revision. */
  version: number;
  /** Instant of the last change; null for parts of a season. */
  updatedAt: string | null;
  pictures: AdminPictures;
  /** Whether it is seen, and from and until when it is planned to be; undefined where that was not asked for. */
  publication: Publication | undefined;
  document: AnyDocument;
}

/** A version of an entry; without a document where it was deleted, or the document taken out. */
export interface StoredVersion {
  document: AnyDocument | null;
  pictures: AdminPictures;
}

/** As the contract has it. */
type Publication = AdminEntry<'text'>['publication'];

interface EntryWire {
  id: number;
  version?: number;
  updated_at?: string | null;
  pictures?: AdminPictures;
  publication?: Publication;
}

/** Parts what is known of an entry from its document. */
export function toStoredEntry(wire: object): StoredEntry {
  const { id, version = 0, updated_at = null, pictures = {}, publication, ...document } = wire as EntryWire;
  return { id, version, updatedAt: updated_at, pictures, publication, document };
}

export const textOf = (document: AnyDocument, field: string): string => {
  const value = document[field];
  return typeof value === 'string' ? value : '';
};

/** The name of an entry; empty for a kind whose entries have none. */
export function entryNameOf(kind: DocumentKind, document: AnyDocument): string {
  const { nameField } = adminKindOf(kind);
  return nameField === null ? '' : textOf(document, nameField);
}

/** The zone on whose clocks the instants of a document are shown. */
export const zoneOf = ({ timezone }: AnyDocument): string =>
  typeof timezone === 'string' && isZone(timezone) ? timezone : DEFAULT_ZONE;

/** The public page of a published entry, or null; `pageOf` finds it for kinds where the slug is not enough. */
export function publicPageOf(
  kind: DocumentKind,
  document: AnyDocument,
  pageOf?: (document: AnyDocument) => string | null,
): string | null {
  const { page } = adminKindOf(kind);
  if (document['is_published'] !== true) return null;
  return pageOf ? pageOf(document) : page && page(textOf(document, 'slug'));
}

/** The address of the smallest size of a picture. */
export const smallestUrl = ({ url, variants }: AdminPicture): string | null => variants?.webp[0]?.url ?? url;
