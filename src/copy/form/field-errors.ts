/** The errors of fields that the browser checks, the same as in other forms. */
export const fieldErrorCopy = {
  blank: 'Este campo no puede estar en blanco.',
  email: 'Escribe una dirección de correo electrónico válida.',
  choose: 'Elige una opción.',
} as const;
