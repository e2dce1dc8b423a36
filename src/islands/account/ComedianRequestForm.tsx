import { useState } from 'react';
import { requestFormCopy as copy } from '#copy/account/comedian-request-form.ts';
import { REQUEST_DRAFT } from '#stores/account/comedian-request.ts';
import { createComedianRequest, createPageFinder } from '#stores/account/comedian-request-form.ts';
import type { LookupResult } from '#stores/account/event-search.ts';
import type { Draft } from '#stores/drafts.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { Form } from '#ui/Form.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { RestoredDraft } from '../RestoredDraft.tsx';
import { useDraft } from '../use-draft.ts';
import { useFinder } from '../use-finder.ts';
import { useSubmit } from '../use-submit.ts';

/** The form of a request: a name, which may be that of an existing page, and a message. */
export function ComedianRequestForm() {
  const { state, errors, submit } = useSubmit(createComedianRequest);
  const { draft, keep, resets, discard } = useDraft(REQUEST_DRAFT, state.status);
  return (
    <>
      {draft && <RestoredDraft onDiscard={discard} />}
      <Form
        key={resets}
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

/** The name, and the page that was chosen for it. */
function PageField({ draft, error }: { draft: Draft | null; error: string | undefined }) {
  const { find, clear, found, choices, status } = useFinder(createPageFinder, copy.finder);
  const [text, setText] = useState(draft?.['nickname'] ?? '');
  const [page, setPage] = useState<Pick<LookupResult, 'id' | 'name'> | null>(() => {
    const id = Number(draft?.['page']);
    return id > 0 ? { id, name: draft?.['nickname'] ?? '' } : null;
  });
  const choose = (key: string) => {
    const chosen = found.find(({ id }) => String(id) === key);
    if (!chosen) return;
    setText(chosen.name);
    setPage(chosen);
    clear();
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
          find(typed);
        }}
        choices={choices}
        onChoose={choose}
        status={status}
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
