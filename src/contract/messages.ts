/**
 * Texts that travel on the wire. The English ones are literals clients match on, whatever the
 * `Accept-Language`; the Spanish ones are what a form shows under its field.
 */
export const detail = {
  notFound: 'Not found.',
  invalidPage: 'Invalid page.',
  notAcceptable: 'Could not satisfy the request Accept header.',
  methodNotAllowed: (method: string) => `Method "${method}" not allowed.`,
  unsupportedMediaType: (type: string) => `Unsupported media type "${type}" in request.`,
  parseError: (reason: string) => `JSON parse error - ${reason}`,
  tooLarge: 'Request body is too large.',
  throttled: (seconds: number) => `Request was throttled. Expected available in ${seconds} seconds.`,
  received: 'ok',
  unavailable: 'Service temporarily unavailable, try again later.',
  serverError: 'A server error occurred.',
} as const;

export const fieldMessage = {
  required: 'Este campo es requerido.',
  blank: 'Este campo no puede estar en blanco.',
  null: 'Este campo no puede ser nulo.',
  email: 'Introduzca una dirección de correo electrónico válida.',
  url: 'Introduzca una URL válida.',
  date: 'Fecha con formato erróneo. Use el formato AAAA-MM-DD.',
  dateTime: 'Fecha y hora con formato erróneo. Use el formato ISO 8601.',
  number: 'Se requiere un número válido.',
  integer: 'Introduzca un número entero válido.',
  boolean: 'Use true o false.',
  text: 'Introduzca un texto válido.',
  tooLong: (max: number) => `Asegúrese de que este campo no tenga más de ${max} caracteres.`,
  tooShort: (min: number) => `Asegúrese de que este campo tenga al menos ${min} caracteres.`,
  tooSmall: (min: number | bigint) => `Asegúrese de que este valor sea mayor o igual a ${min}.`,
  tooLarge: (max: number | bigint) => `Asegúrese de que este valor sea menor o igual a ${max}.`,
  choice: (value: string) => `"${value}" no es una elección válida.`,
  near: 'Use el formato latitud,longitud,kilómetros.',
  unknown: 'Este filtro no existe.',
  invalid: 'Valor no válido.',
} as const;
