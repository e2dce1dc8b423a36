import type { DocumentKind, DocumentOf } from '#contract/admin/document.ts';
import type { FormPart } from '#copy/admin/fields.ts';

/*
 * The controls of the editor, by the type of the field that they edit. A form has one for each field of its document: a
 * field of the contract without a control, or with a control of another type, is a type error.
 */

type Item<List> = List extends ReadonlyArray<infer One> ? One : never;

export type PhotoValue = Item<DocumentOf<'comedian'>['photos']>;
export type PlatformValue = Item<DocumentOf<'podcast'>['platforms']>;
export type HoursValue = Item<DocumentOf<'venue'>['business_hours']>;

export interface Line {
  type: 'line';
  max: number;
  input?: 'url' | 'email' | 'tel';
  /** What it is in a new entry. */
  initial?: string;
  isRequired?: boolean;
}

export interface Choice<Value extends string = string> {
  type: 'choice';
  options: Readonly<Record<Value, string>>;
  initial: Value;
}

export interface Reference {
  type: 'reference';
  to: DocumentKind;
  isRequired?: boolean;
  /** Whether it is chosen from a list of all, rather than found by typing. */
  isListed?: boolean;
  /** A field that gets the value that the chosen entry has for it. */
  brings?: string;
}

export interface References {
  type: 'references';
  to: DocumentKind;
  isOrdered: boolean;
}

interface Words {
  type: 'words';
  max: number;
  rows?: number;
}

interface Flag {
  type: 'flag';
  initial?: boolean;
}

/** A control that needs no more than its type. */
interface Plain<Type extends string> {
  type: Type;
}

type TextControl = Line | Words | Plain<'rich' | 'slug' | 'zone' | 'instant'>;
type NumberControl = Plain<'number' | 'price' | 'latitude' | 'longitude' | 'account'> | Reference;

type ForText<Value extends string> = string extends Value ? TextControl | Choice : Choice<Value>;

type ControlFor<Value> = [Value] extends [boolean]
  ? Flag
  : [Value] extends [string]
    ? ForText<Value>
    : [Value] extends [string | null]
      ? Plain<'date' | 'instant' | 'picture'>
      : [Value] extends [number]
        ? Plain<'position'> | Reference
        : [Value] extends [number | null]
          ? NumberControl
          : [Value] extends [number[]]
            ? References
            : [Value] extends [string[]]
              ? Plain<'names' | 'former'>
              : [Value] extends [PhotoValue[]]
                ? Plain<'photos'>
                : [Value] extends [PlatformValue[]]
                  ? Plain<'platforms'>
                  : [Value] extends [HoursValue[]]
                    ? Plain<'hours'>
                    : never;

interface Placed {
  /** The group of fields it is shown in. */
  in: FormPart;
  /** What helps to fill it in, where that is not the same in all kinds. */
  help?: string;
}

/** The form of a kind: a control for each field of its document. */
export type FormOf<Kind extends DocumentKind> = {
  readonly [Field in keyof DocumentOf<Kind>]: ControlFor<DocumentOf<Kind>[Field]> & Placed;
};

export type Control =
  | Choice
  | Flag
  | Line
  | NumberControl
  | References
  | TextControl
  | Plain<'date' | 'picture' | 'position' | 'names' | 'former' | 'photos' | 'platforms' | 'hours'>;

/** The form of any kind. */
export type AnyForm = Readonly<Record<string, Control & Placed>>;
