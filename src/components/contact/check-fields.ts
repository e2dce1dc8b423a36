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
