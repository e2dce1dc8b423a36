import { count } from '../plural.ts';
import type { privacyRequestCopy } from '../account/privacy-request.ts';

type Wish = keyof (typeof privacyRequestCopy)['wishes'];

const wishes: Readonly<Record<Wish, string>> = {
  see: 'Ver sus datos',
  correct: 'Corregir sus datos',
  remove: 'Borrar sus datos',
  oppose: 'Que dejen de usarse sus datos',
};

/** Requests of people about their data. */
export const adminPrivacyCopy = {
  title: 'Datos personales',
  description: 'Personas sin cuenta que piden ver, corregir o borrar sus datos.',
  counted: (number: number) => count(number, 'solicitud', 'solicitudes'),
  empty: 'No hay solicitudes.',
  filter: 'Estado',
  filters: { waiting: 'Por responder', closed: 'Cerradas' },
  wishes,
  due: (day: string) => `Responder antes de que termine el ${day}`,
  overdue: (day: string) => `El plazo venció el ${day}`,
  closed: (day: string) => `Se cerró el ${day}`,
  reply: 'Responder por correo',
  replySubject: (folio: number) => `Tu solicitud de datos personales (folio ${folio})`,
  find: 'Buscar sus datos',
  searching: 'Buscando…',
  found: {
    failed: 'No se pudo buscar. Cierra esta parte y ábrela otra vez.',
    nothing: 'No hay nada con este correo ni con este nombre.',
    account: 'Tiene una cuenta con este correo',
    messages: (number: number) => count(number, 'mensaje de contacto', 'mensajes de contacto'),
    mails: (number: number) => count(number, 'correo guardado', 'correos guardados'),
    donations: (number: number) => count(number, 'donativo', 'donativos'),
    entries: 'Páginas que tienen este nombre',
    hidden: 'no publicada',
    history: 'Historial',
  },
  erase: 'Borrar mensajes y correos',
  eraseConfirm: (email: string) =>
    `¿Borrar los mensajes y correos de ${email}, y quitar la dirección de sus donativos? No se puede deshacer.`,
  erased: (messages: number, mails: number, donations: number) =>
    `Se borraron: ${count(messages, 'mensaje', 'mensajes')}, ${count(mails, 'correo', 'correos')}. La dirección se quitó de ${count(donations, 'donativo', 'donativos')}`,
  note: 'Qué se hizo',
  close: 'Cerrar la solicitud',
  closeDone: 'La solicitud quedó cerrada',
  reopen: 'Abrir otra vez',
  reopened: 'La solicitud espera respuesta otra vez',
} as const;
