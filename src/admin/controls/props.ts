import type { AdminPicture, AdminPictures, AnyDocument } from '#model/admin/entry.ts';

/** The properties of every control of the editor. */
export interface ControlProps {
  /** The field, and the name of the control. */
  field: string;
  label: string;
  help: string | undefined;
  value: unknown;
  error: string | undefined;
  /** The number of resets. It is the key of controls with a state of their own. */
  resets: number;
  /** The whole draft, for controls that depend on other fields. */
  document: AnyDocument;
  pictures: AdminPictures;
  /** Changes this field. */
  onValue: (value: unknown) => void;
  /** Changes several fields at once. */
  onChange: (change: AnyDocument) => void;
  onPicture: (hash: string, picture: AdminPicture) => void;
  /** Called with a function that uploads the chosen file, and with null when there is nothing to upload. */
  onUpload: (field: string, send: (() => Promise<boolean>) | null) => void;
}

export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const asIds = (value: unknown): readonly number[] => (Array.isArray(value) ? (value as number[]) : []);
