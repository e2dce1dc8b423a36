import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { requestFormCopy as copy } from '#copy/account/comedian-request-form.ts';
import { REQUEST_DRAFT } from '#stores/account/comedian-request.ts';
import { createComedianRequest, createPageFinder } from '#stores/account/comedian-request-form.ts';
import type { FindState, LookupResult } from '#stores/account/event-search.ts';
import type { Draft } from '#stores/drafts.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { Form } from '#ui/Form.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { RestoredDraft } from '../RestoredDraft.tsx';
import { useDraft } from '../use-draft.ts';
import { useSubmit } from '../use-submit.ts';

/** The form of a request: a name, which may be that of a page in the encyclopedia, and a message. */
export function ComedianRequestForm() {
  const { state, errors, submit } = useSubmit(createComedianRequest);
  const { draft, keep, round, discard } = useDraft(REQUEST_DRAFT, state.status);
  return (
    <>
      {draft && <RestoredDraft onDiscard={discard} />}
      <Form
        key={round}
        state={state}
        keep={keep}
        submit={copy.submit}
        pending={copy.pending}
        onSubmit={({ nickname = '', message = '', page = '' }) =>
          void submit({ nickname, message, comedianId: page === '' ? null : Number(page) })
        }
      >
        <PageField draft={draft} error={errors.nickname} />
        <TextAreaField
          label={copy.message}
          name="message"
          maxLength={2000}
          hint={copy.messageHint}
          defaultValue={draft?.['message']}
          error={errors.message}
        />
      </Form>
    </>
  );
}

function wordsFor(state: FindState): string {
  if (state.status === 'loading') return copy.searching;
  if (state.status === 'failed') return copy.searchFailed;
  if (state.status === 'idle') return '';
  return state.found.length > 0 ? copy.found(state.found.length) : copy.notFound;
}

/** The name, and the page that was chosen for it. */
function PageField({ draft, error }: { draft: Draft | null; error: string | undefined }) {
  const [finder] = useState(createPageFinder);
  const search = useStore(finder.$state);
  const [text, setText] = useState(draft?.['nickname'] ?? '');
  const [page, setPage] = useState<Pick<LookupResult, 'id' | 'name'> | null>(() => {
    const id = Number(draft?.['page']);
    return id > 0 ? { id, name: draft?.['nickname'] ?? '' } : null;
  });
  const found = search.status === 'shown' ? search.found : search.status === 'loading' ? search.before : [];
  const choose = (key: string) => {
    const chosen = found.find(({ id }) => String(id) === key);
    if (!chosen) return;
    setText(chosen.name);
    setPage(chosen);
    finder.clear();
  };
  return (
    <>
      <Combobox
        label={copy.nickname}
        name="nickname"
        hint={copy.nicknameHint}
        text={text}
        onText={(typed) => {
          setText(typed);
          setPage(null);
          finder.find(typed);
        }}
        choices={found.map(({ id, name, note }) => ({ key: String(id), name, note }))}
        onChoose={choose}
        said={wordsFor(search)}
        error={error}
      />
      {page && (
        <p>
          <input type="hidden" name="page" value={page.id} />
          {copy.page(page.name)}{' '}
          <button type="button" className="press cartel" onClick={() => setPage(null)}>
            {copy.dropPage}
          </button>
        </p>
      )}
    </>
  );
}
