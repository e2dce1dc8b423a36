import { adminListCopy as copy } from '#copy/admin/list.ts';
import { adminKindOf, type DocumentKind } from '#model/admin/kinds.ts';
import { isNarrowed, type ListRequest, orderingsOf, statusesOf, toListRequest } from '#model/admin/list.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { SearchBox } from '../shell/SearchBox.tsx';
import styles from './List.module.css';

interface Props {
  kind: DocumentKind;
  request: ListRequest;
  onChoose: (request: ListRequest) => void;
}

/** The search, the filters and the order of a list. */
export function Filters({ kind, request, onChoose }: Props) {
  const { isSearchable } = adminKindOf(kind);
  const orderings = orderingsOf(kind);
  const send = (form: HTMLFormElement | null) =>
    form && onChoose({ ...toListRequest(kind, new FormData(form)), more: request.more });
  return (
    <search aria-label={copy.filters}>
      <form
        className={styles['filters']}
        onSubmit={(event) => {
          event.preventDefault();
          send(event.currentTarget);
        }}
      >
        {isSearchable && <SearchBox search={request.search} />}
        <SelectField
          label={copy.status}
          name="status"
          defaultValue={request.status}
          onChange={({ target }) => send(target.form)}
          options={[
            ['', copy.anyStatus],
            ...statusesOf(kind).map((status) => [status, copy.statuses[status]] as const),
          ]}
        />
        {/* Deleted entries are ordered by the time of their deletion. */}
        {request.status !== 'deleted' && (
          <SelectField
            label={copy.ordering}
            name="ordering"
            defaultValue={request.ordering || orderings[0]}
            onChange={({ target }) => send(target.form)}
            options={orderings.map((ordering) => [ordering, copy.orderings[ordering]] as const)}
          />
        )}
        {isNarrowed(request) && (
          <button
            type="button"
            className="press cartel"
            onClick={() =>
              onChoose({ search: '', status: '', ordering: request.ordering, page: 1, more: {} })
            }
          >
            {copy.clear}
          </button>
        )}
      </form>
    </search>
  );
}
