/*
 * When the browser refuses to send the form, this loads the code that shows the errors beside the fields. If that code cannot be
 * loaded, the browser shows its own messages.
 */

const form = document.querySelector<HTMLFormElement>('[data-plain]');

let isLoading = false;

/** The event comes once for each field in error. */
function loadErrors(event: Event): void {
  event.preventDefault();
  if (isLoading || !form) return;
  isLoading = true;
  import('./field-errors.ts')
    .then(
      (code) => code.showErrors(form),
      () => {
        form.removeEventListener('invalid', loadErrors, true);
        form.reportValidity();
      },
    )
    .finally(() => {
      isLoading = false;
    });
}

form?.addEventListener('invalid', loadErrors, true);

/** A required field of spaces is an empty one to the server, but not to the browser. */
function refuseSpaces(event: SubmitEvent): void {
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[required]') ?? [];
  const spaces = [...fields].filter(({ value }) => value.trim() === '');
  if (spaces.length === 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  for (const field of spaces) field.value = '';
  form?.reportValidity();
}

form?.addEventListener('submit', refuseSpaces, true);
