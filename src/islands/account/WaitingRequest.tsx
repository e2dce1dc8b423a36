import { useState } from 'react';
import { requestFormCopy as copy } from '#copy/account/comedian-request-form.ts';
import { formatInstantDay } from '#model/time/format-instant.ts';
import { paths } from '#model/paths.ts';
import type { PendingRequest } from '#stores/account/comedian-request.ts';
import { createRequestMessage } from '#stores/account/comedian-request-form.ts';
import { Form } from '#ui/Form.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { useSubmit } from '../use-submit.ts';

interface Props {
  request: PendingRequest;
  isRepeatable: boolean;
}

/** The pending request, with its message, which can be added later. */
export function WaitingRequest({ request, isRepeatable }: Props) {
  const { nickname, message, createdAt, page } = request;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <output>{copy.done}</output>
      <p>{copy.asked(nickname, formatInstantDay(createdAt))}</p>
      {page && (
        <p>
          {copy.askedPage} <a href={paths.comedian(page.slug)}>{page.nickname}</a>.
        </p>
      )}
      {message && <blockquote>{message}</blockquote>}
      {isRepeatable && <p>{copy.again}</p>}
      {!isRepeatable &&
        (isOpen ? (
          <Message message={message} />
        ) : (
          <p>
            <button type="button" className="press cartel" onClick={() => setOpen(true)}>
              {message ? copy.change : copy.add}
            </button>
          </p>
        ))}
    </>
  );
}

function Message({ message }: { message: string }) {
  const { state, errors, submit } = useSubmit(createRequestMessage);
  return (
    <Form
      state={state}
      submit={copy.saveMessage}
      pending={copy.pending}
      onSubmit={({ message: typed = '' }) => void submit({ message: typed })}
    >
      <TextAreaField
        label={copy.message}
        name="message"
        maxLength={2000}
        hint={copy.messageHint}
        defaultValue={message}
        error={errors.message}
      />
    </Form>
  );
}
