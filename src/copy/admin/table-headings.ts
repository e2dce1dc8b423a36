/*
 * Headings of imported tables that are accepted besides the labels of the forms: in lower case, without accents and full
 * stops. If a heading has several fields, it means the first one that the kind of entry has.
 */
export const tableHeadings: Readonly<Record<string, readonly string[]>> = {
  nombre: ['name', 'nickname'],
  'nombre artistico': ['nickname'],
  comediante: ['nickname'],
  direccion: ['address', 'slug'],
  domicilio: ['address'],
  'direccion de la pagina': ['slug'],
  estado: ['status', 'state'],
  entidad: ['state'],
  cp: ['postal_code'],
  'codigo postal': ['postal_code'],
  tel: ['phone'],
  telefono: ['phone'],
  celular: ['phone'],
  correo: ['email'],
  'correo electronico': ['email'],
  email: ['email'],
  'e-mail': ['email'],
  web: ['web'],
  'pagina web': ['web'],
  fecha: ['start_at', 'birthdate'],
  'fecha y hora': ['start_at'],
  'fecha de inicio': ['start_at'],
  'fecha de fin': ['end_at'],
  'hora de inicio': ['start_time'],
  foro: ['venue_id'],
  sede: ['venue_id'],
  elenco: ['comedians'],
  precio: ['price_min'],
  costo: ['price_min', 'average_cost'],
  boletos: ['ticket_url'],
  publicado: ['is_published'],
};

/** The headings of columns that no form has, or that have another label there. */
export const columnLabels: Readonly<Record<string, string>> = {
  id: 'id',
  version: 'version',
  start_time: 'Hora',
  slug: 'Dirección de la página',
  is_published: 'Publicado',
};
