/** What is wrong with a field of a form that the browser checks: the words that other forms have for it. */
export const fieldErrorCopy = {
  blank: 'Este campo no puede estar en blanco.',
  email: 'Escribe una dirección de correo electrónico válida.',
  choose: 'Elige una opción.',
} as const;
