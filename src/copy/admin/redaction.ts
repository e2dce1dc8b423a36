import { count } from '../plural.ts';

const versions = (number: number) => count(number, 'versión', 'versiones');

/** Redacting versions, which removes their content. */
export const adminRedactionCopy = {
  help: 'Su texto, sus datos y sus fotos se borran para siempre: ya nadie podrá verlos ni restaurar esta versión. Queda quién la hizo y cuándo. La ficha no cambia.',
  reason: 'Motivo',
  reasonHelp: 'Obligatorio. Lo ven quienes editan, no el público.',
  earlier: 'También todas las versiones anteriores',
  counted: (number: number) => `Se retirará el contenido de ${versions(number)}.`,
  notCounted: 'No pudimos contar las versiones. Vuelve a marcarlo.',
  submit: 'Retirar para siempre',
  confirm: (number: number) =>
    `¿Retirar para siempre el contenido de la versión ${number}? No se puede deshacer.`,
  confirmMany: (number: number, found: number) =>
    `¿Retirar para siempre el contenido de ${versions(found)}, hasta la ${number}? No se puede deshacer.`,
  doneMany: (found: number) => `Se retiró el contenido de ${versions(found)}`,
  done: (number: number) => `El contenido de la versión ${number} se retiró`,
} as const;
