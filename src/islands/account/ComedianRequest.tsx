import { comedianRequestCopy as copy } from '#copy/comedian-request.ts';
import { createComedianRequest, REQUEST_DRAFT } from '#stores/account/comedian-request.ts';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { Restored } from '../Restored.tsx';
import { useDraft } from '../use-draft.ts';
import { useSubmit } from '../use-submit.ts';

/** Asks for a profile as a comedian. */
export function ComedianRequest() {
  const { state, errors, submit } = useSubmit(createComedianRequest);
  const { draft, keep, round, discard } = useDraft(REQUEST_DRAFT, state.status);
  return (
    <section>
      <h2>{copy.title}</h2>
      {state.status === 'done' ? (
        <output>{copy.done}</output>
      ) : (
        <>
          <p>{copy.intro}</p>
          {draft && <Restored onDiscard={discard} />}
          <Form
            key={round}
            state={state}
            keep={keep}
            submit={copy.submit}
            pending={copy.pending}
            onSubmit={({ nickname = '', message = '' }) => void submit({ nickname, message })}
          >
            <Field
              label={copy.nickname}
              name="nickname"
              maxLength={300}
              autoComplete="nickname"
              defaultValue={draft?.['nickname']}
              error={errors.nickname}
            />
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
      )}
    </section>
  );
}
