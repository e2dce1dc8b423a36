import { choiceNames } from '#copy/admin/choices.ts';
import { adminValueCopy as copy } from '#copy/admin/value.ts';
import { weekdays, zoneName } from '#copy/event/time.ts';
import { type AdminPictures, type AnyDocument, smallestUrl } from '#model/admin/entry.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { plainTextOf } from '#ui/plain-paragraphs.ts';
import { useNames } from '../controls/use-names.ts';
import { formatInZone } from '../format-in-zone.ts';
import type { Control } from '../forms/control.ts';
import type { HoursValue, PhotoValue, PlatformValue } from '#contract/fields/field.ts';
import styles from './Reading.module.css';

interface Props {
  control: Control | undefined;
  value: unknown;
  /** The whole document: some fields are shown in terms of others, instants in the document's zone. */
  document: AnyDocument;
  pictures: AdminPictures;
}

/** The value of a field as text, names, pictures or a list. */
export function FieldValue({ control, value, document, pictures }: Props) {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  switch (control?.type) {
    case 'picture':
      return typeof value === 'string' ? <Pictures hashes={[value]} pictures={pictures} /> : <Empty />;
    case 'photos':
      return list.length > 0 ? (
        <Pictures hashes={(list as PhotoValue[]).map(({ media }) => media)} pictures={pictures} />
      ) : (
        <Empty />
      );
    case 'reference':
      return typeof value === 'number' ? <Names kind={control.to} ids={[value]} /> : <Empty />;
    case 'references':
      return list.length > 0 ? <Names kind={control.to} ids={list as number[]} /> : <Empty />;
    default: {
      const text = textOfValue(control, value, document);
      return text === '' ? <Empty /> : <span className={styles['text']}>{text}</span>;
    }
  }
}

const Empty = () => <em>{copy.empty}</em>;

function Names({ kind, ids }: { kind: DocumentKind; ids: readonly number[] }) {
  const nameOf = useNames(kind, ids);
  return <span className={styles['text']}>{ids.map((id) => nameOf(id)).join(', ')}</span>;
}

function Pictures({ hashes, pictures }: { hashes: readonly string[]; pictures: AdminPictures }) {
  return (
    <span className={styles['pictures']}>
      {hashes.map((hash, place) => {
        const picture = pictures[hash];
        const url = picture && smallestUrl(picture);
        // oxlint-disable-next-line react/no-array-index-key -- the same picture may occur twice
        return url ? (
          <img key={`${hash} ${place}`} src={url} alt={hash.slice(0, 6)} />
        ) : (
          <code key={`${hash} ${place}`}>{hash.slice(0, 6)}</code>
        );
      })}
    </span>
  );
}

/** The value of a field as text; empty for no value. */
export function textOfValue(control: Control | undefined, value: unknown, document: AnyDocument): string {
  if (value === null || value === undefined) return '';
  switch (control?.type) {
    case 'flag':
      return value === true ? copy.yes : copy.no;
    case 'rich':
      return plainTextOf(String(value)).text;
    case 'choice':
      return choiceNames[String(value)] ?? String(value);
    case 'zone':
      return zoneName(String(value));
    case 'instant':
      return String(value).endsWith('Z')
        ? formatInZone(String(value), String(document['timezone'] ?? ''))
        : String(value).replace('T', ' ');
    case 'hours':
      return (value as HoursValue[])
        .map(({ day, opens, closes }) => `${weekdays[day - 1] ?? day}, ${opens} a ${closes}`)
        .join('\n');
    case 'platforms':
      return (value as PlatformValue[]).map(({ name, url }) => `${name}: ${url}`).join('\n');
    default:
      return Array.isArray(value) ? value.join(', ') : String(value);
  }
}
