import type { AdminPicture, AdminPictures, AnyDocument } from '#model/admin/entry.ts';

/** What every control of the editor is given. */
export interface ControlProps {
  /** The field, and the name of the control. */
  field: string;
  label: string;
  help: string | undefined;
  value: unknown;
  error: string | undefined;
  /** Goes up when what is shown has to begin again. */
  turn: number;
  /** The whole document, for what depends on other fields. */
  document: AnyDocument;
  pictures: AdminPictures;
  /** Changes this field. */
  onValue: (value: unknown) => void;
  /** Changes several fields at once. */
  onChange: (change: AnyDocument) => void;
  onPicture: (hash: string, picture: AdminPicture) => void;
  /** Told how to send what was chosen and is not sent yet; null once there is nothing left. */
  onUpload: (field: string, send: (() => Promise<boolean>) | null) => void;
}

export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const asIds = (value: unknown): readonly number[] => (Array.isArray(value) ? (value as number[]) : []);
