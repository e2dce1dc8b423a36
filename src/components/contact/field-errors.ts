import { fieldErrorCopy as copy } from '#copy/form/field-errors.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function messageFor({ validity, type, validationMessage }: Control): string {
  if (validity.valueMissing) return type === 'select-one' ? copy.choose : copy.blank;
  return type === 'email' ? copy.email : validationMessage;
}

const errorIdOf = ({ name }: Control): string => `${name}-error`;

function clearError(control: Control): void {
  control.ariaInvalid = null;
  control.removeAttribute('aria-describedby');
  document.getElementById(errorIdOf(control))?.remove();
}

function showError(control: Control): void {
  const id = errorIdOf(control);
  control.ariaInvalid = 'true';
  control.setAttribute('aria-describedby', id);
  const error = document.createElement('p');
  Object.assign(error, { id, className: 'error', textContent: messageFor(control) });
  control.closest('.field')?.append(error);
}

const known = new WeakSet<HTMLFormElement>();

/** Shows each error of a form at its field, and moves the focus to the first one; an error goes when its field is edited. */
export function showErrors(form: HTMLFormElement): void {
  if (!known.has(form)) {
    known.add(form);
    form.addEventListener('input', ({ target }) => clearError(target as Control));
  }
  const controls = [...form.querySelectorAll<Control>('.field :is(input, select, textarea)')];
  for (const control of controls) clearError(control);
  const wrong = controls.filter(({ validity }) => !validity.valid);
  for (const control of wrong) showError(control);
  wrong[0]?.focus();
}
