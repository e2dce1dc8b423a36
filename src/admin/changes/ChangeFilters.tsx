import { adminChangeFilterCopy as copy } from '#copy/admin/change-filter.ts';
import { fieldLabels } from '#copy/field-labels.ts';
import type { ChangeFilter, ChangeOrigin } from '#model/admin/change-filter.ts';
import { paths } from '#model/paths.ts';
import { Field } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import styles from '../shell/PagedScreen.module.css';

const origins = Object.entries(copy.origins) as Array<[ChangeOrigin, string]>;

const fields = Object.entries(fieldLabels).sort(([, one], [, other]) => one.localeCompare(other, 'es'));

/** The filters of the list of changes. The form navigates to the list at the URL of the filters. */
export function ChangeFilters({ filter }: { filter: ChangeFilter }) {
  const shown = new URLSearchParams(location.search).get('filter');
  return (
    <form method="get" action={paths.adminChanges} className={styles['filters']}>
      {filter.user && <input type="hidden" name="user" value={filter.user} />}
      {shown && <input type="hidden" name="filter" value={shown} />}
      <SelectField
        label={copy.origin}
        name="origin"
        defaultValue={filter.origin}
        options={[['', copy.anyOrigin], ...origins]}
      />
      <SelectField
        label={copy.field}
        name="field"
        defaultValue={filter.field}
        options={[['', copy.anyField], ...fields]}
      />
      <Field label={copy.since} name="since" type="date" defaultValue={filter.since} />
      <button className="press cartel">{copy.submit}</button>
    </form>
  );
}
