/** Groups of fields in the editor, in the order in which they are shown. */
export const formParts = {
  essentials: 'Lo esencial',
  when: 'Cuándo',
  where: 'Dónde',
  who: 'Quiénes',
  result: 'Resultado',
  tickets: 'Boletos',
  visit: 'Para visitarlo',
  contact: 'Contacto',
  pictures: 'Imágenes',
  listen: 'Dónde escucharlo',
  links: 'Redes y enlaces',
  publication: 'Publicación',
  address: 'Dirección de la página',
} as const;

export type FormPart = keyof typeof formParts;
