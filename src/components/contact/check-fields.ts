/*
 * What the browser refuses to send is told beside the fields by code that is loaded then. Where it does not come, the
 * browser tells it itself.
 */

const form = document.querySelector<HTMLFormElement>('[data-plain]');

let isTelling = false;

/** The event comes once for each field in error. */
function tell(event: Event): void {
  event.preventDefault();
  if (isTelling || !form) return;
  isTelling = true;
  import('./field-errors.ts')
    .then(
      (code) => code.showErrors(form),
      () => {
        form.removeEventListener('invalid', tell, true);
        form.reportValidity();
      },
    )
    .finally(() => {
      isTelling = false;
    });
}

form?.addEventListener('invalid', tell, true);

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
