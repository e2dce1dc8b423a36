import { adminComparisonCopy as copy } from '#copy/admin/comparison.ts';
import type { AdminPictures, AnyDocument } from '#model/admin/entry.ts';
import { diffLists, type ListedItem } from '#model/list/diff.ts';
import { diffWords, type WordRun } from '#model/list/word-diff.ts';
import { useNames } from '../controls/use-names.ts';
import type { Control } from '../forms/control.ts';
import type { HoursValue, PhotoValue, PlatformValue, ReferencesField } from '#contract/fields/field.ts';
import { FieldValue, textOfValue } from './FieldValue.tsx';
import { readableHtml } from './readable-html.ts';
import styles from './Reading.module.css';

interface Props {
  control: Control | undefined;
  field: string;
  before: AnyDocument;
  after: AnyDocument;
  pictures: AdminPictures;
  /** The names of the two sides. */
  sides: readonly [before: string, after: string];
}

/** The difference between two values of a field: changed words, items of lists, pictures side by side. */
export function FieldDifference(props: Props) {
  const { control, field, before, after } = props;
  const [from, to] = [before[field], after[field]];
  switch (control?.type) {
    case 'rich':
      return <RichText before={String(from ?? '')} after={String(to ?? '')} />;
    case 'text':
      return <Words before={String(from ?? '')} after={String(to ?? '')} />;
    case 'line':
      return control.input ? (
        <Sides {...props} />
      ) : (
        <Words before={String(from ?? '')} after={String(to ?? '')} />
      );
    case 'photos':
      return <Photos {...props} />;
    case 'references':
      return (
        <Related
          control={control}
          before={listOf(from) as readonly number[]}
          after={listOf(to) as readonly number[]}
        />
      );
    case 'names':
    case 'formerSlugs':
      return <Texts before={listOf(from) as readonly string[]} after={listOf(to) as readonly string[]} />;
    case 'hours':
    case 'platforms': {
      const texts = (value: unknown) =>
        (listOf(value) as ReadonlyArray<HoursValue | PlatformValue>).map((item) =>
          textOfValue(control, [item], {}),
        );
      return <Texts before={texts(from)} after={texts(to)} />;
    }
    default:
      return <Sides {...props} />;
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Both values in full. */
function Sides({ control, field, before, after, pictures, sides }: Props) {
  return (
    <dl className={styles['sides']}>
      {[before, after].map((document, side) => (
        <div key={sides[side]}>
          <dt>{sides[side]}</dt>
          <dd>
            <FieldValue control={control} value={document[field]} document={document} pictures={pictures} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RichText({ before, after }: { before: string; after: string }) {
  const [from, to] = [readableHtml(before), readableHtml(after)];
  return from === to ? <p>{copy.onlyFormat}</p> : <Words before={from} after={to} />;
}

function Words(texts: { before: string; after: string }) {
  return (
    <p className={styles['text']}>
      <Runs {...texts} />
    </p>
  );
}

/** The words of two texts; those that differ are marked. */
function Runs({ before, after }: { before: string; after: string }) {
  return diffWords(before, after).map((run, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the same words may occur twice
    <Marked key={place} {...run} />
  ));
}

/** Added or removed words, announced as such by screen readers. */
function Marked({ type, text }: WordRun) {
  if (type === 'same') return text;
  const Tag = type === 'inserted' ? 'ins' : 'del';
  const [start, end] = copy.marks[type];
  return (
    <Tag>
      <span className="only-heard">{start}</span>
      {text}
      <span className="only-heard">{end}</span>
    </Tag>
  );
}

function Texts({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  return <Items items={diffLists(before, after)} renderItem={(text) => text} />;
}

interface RelatedProps {
  control: ReferencesField;
  before: readonly number[];
  after: readonly number[];
}

function Related({ control, before, after }: RelatedProps) {
  const nameOf = useNames(control.to, [...new Set([...before, ...after])]);
  const sorted = (ids: readonly number[]) => (control.isUnordered ? [...ids].sort((a, b) => a - b) : ids);
  return <Items items={diffLists(sorted(before), sorted(after))} renderItem={nameOf} />;
}

type Change = Exclude<ListedItem<unknown>['type'], 'same'> | 'changed';

interface ItemsProps<Key> {
  items: ReadonlyArray<{ type: Change | 'same'; key: Key }>;
  renderItem: (key: Key) => React.ReactNode;
}

/** The added, removed and moved items of a list; unchanged items are counted. */
function Items<Key extends string | number>({ items, renderItem }: ItemsProps<Key>) {
  const changed = items.flatMap(({ type, key }) => (type === 'same' ? [] : { type, key }));
  const kept = items.length - changed.length;
  return (
    <>
      <ul className={styles['items']}>
        {changed.map(({ type, key }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same item may occur twice
          <li key={`${key} ${place}`}>
            <span className="cartel">{copy.items[type]}</span>{' '}
            {type === 'removed' ? (
              <del>{renderItem(key)}</del>
            ) : type === 'inserted' ? (
              <ins>{renderItem(key)}</ins>
            ) : (
              renderItem(key)
            )}
          </li>
        ))}
      </ul>
      {kept > 0 && (
        <p>
          <small>{copy.unchanged(kept)}</small>
        </p>
      )}
    </>
  );
}

const photoWords = ['caption', 'credit', 'license'] as const;

const mediaOf = ({ media }: PhotoValue): string => media;

const wordsOf = (photos: readonly PhotoValue[], hash: string, word: (typeof photoWords)[number]): string =>
  photos.find(({ media }) => media === hash)?.[word] ?? '';

/** The added and removed photos, and the changed texts of the others. */
function Photos({ field, before, after, pictures }: Props) {
  const [from, to] = [
    listOf(before[field]) as readonly PhotoValue[],
    listOf(after[field]) as readonly PhotoValue[],
  ];
  const changed = (hash: string) =>
    photoWords.filter((word) => wordsOf(from, hash, word) !== wordsOf(to, hash, word));
  const items = diffLists(from.map(mediaOf), to.map(mediaOf)).map(({ type, key }) => ({
    type: type === 'same' && changed(key).length > 0 ? ('changed' as const) : type,
    key,
  }));
  return (
    <Items
      items={items}
      renderItem={(hash) => (
        <>
          <FieldValue control={{ type: 'picture' }} value={hash} document={after} pictures={pictures} />
          {changed(hash).map((word) => (
            <span key={word} className={styles['text']}>
              {copy[word]}: <Runs before={wordsOf(from, hash, word)} after={wordsOf(to, hash, word)} />
            </span>
          ))}
        </>
      )}
    />
  );
}
