import type { EntryHistory } from '#stores/admin/history.ts';
import type { PhotoValue } from '#contract/fields/field.ts';
import { fieldLabel } from '../forms/field-label.ts';
import { FieldValue } from '../reading/FieldValue.tsx';
import styles from '../reading/Reading.module.css';
import { ReadVersions } from './ReadVersions.tsx';

interface Props {
  history: EntryHistory;
  /** The version. */
  number: number;
}

/** Every field of an entry as it was at a version, named and ordered as in the editor. */
export function WholeVersion({ history, number }: Props) {
  return (
    <ReadVersions
      history={history}
      numbers={[number]}
      render={(form, [version]) =>
        version && (
          <dl className={styles['whole']}>
            {Object.entries(form)
              .filter(([field]) => field in version.document)
              .map(([field, control]) => (
                <div key={field}>
                  <dt>{fieldLabel(field)}</dt>
                  <dd>
                    <FieldValue control={control} value={version.document[field]} {...version} />
                    {control.type === 'photos' && (
                      <PhotoWords photos={version.document[field] as readonly PhotoValue[]} />
                    )}
                  </dd>
                </div>
              ))}
          </dl>
        )
      }
    />
  );
}

/** The texts of each photo. */
const PhotoWords = ({ photos }: { photos: readonly PhotoValue[] }) =>
  photos
    .map(({ caption, credit, license }) => [caption, credit, license].filter(Boolean).join(' · '))
    .filter(Boolean)
    .map((words) => <p key={words}>{words}</p>);
