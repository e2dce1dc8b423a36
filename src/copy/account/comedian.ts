/** A comedian's own profile. */
export const ownComedianCopy = {
  title: 'Mi página de comediante',
  description: 'Tu nombre, tu biografía, tus redes y tus fotos en la enciclopedia.',
  intro: 'Lo que guardes aquí es lo que ve el público en tu página.',
  first: 'Todavía no tienes página. Escribe tu nombre de comediante y guarda: con eso se crea.',
  failed: 'No pudimos leer tu perfil de comediante.',
  retry: 'Intentar de nuevo',
  data: 'Tu información',
  nickname: 'Nombre de comediante',
  shortBio: 'Biografía corta',
  shortBioHint: 'Una o dos frases: salen debajo de tu nombre y al compartir tu página.',
  bio: 'Biografía',
  bioHint: 'Quién eres y de qué te ríes. Puedes usar negritas, listas y enlaces.',
  punchline: 'Tu mejor remate',
  punchlineHint:
    'Un solo chiste, de hasta 140 caracteres. Sale entre comillas en tu página y, a veces, en la portada.',
  birthdate: 'Fecha de nacimiento',
  city: 'Ciudad',
  networks: 'Redes',
  networksHint: 'Pega la dirección de tu perfil o escribe tu usuario.',
  facebook: 'Facebook',
  twitter: 'X',
  instagram: 'Instagram',
  youtube: 'YouTube',
  web: 'Sitio web',
  cover: 'Portada',
  coverHint: 'La imagen ancha de tu página. De preferencia horizontal.',
  submit: 'Guardar',
  pending: 'Guardando…',
  summary: 'Revisa estos campos:',
  picture: 'Tu foto',
  pictureLabel: 'Foto de comediante',
  page: {
    link: 'Ver mi página',
    note: 'Los cambios tardan un momento en verse en el sitio.',
    hidden: 'Tu página todavía no está publicada: la revisa el equipo antes de que salga.',
  },
} as const;

export const galleryEditCopy = {
  title: 'Galería',
  add: 'Agregar fotos',
  addHint:
    'Puedes elegir varias a la vez. JPG, PNG, WebP, AVIF o GIF; las muy grandes se reducen antes de subir.',
  submit: 'Subir fotos',
  pending: 'Subiendo…',
  added: 'Fotos agregadas correctamente',
  empty: 'Todavía no hay fotos en tu galería.',
  order: 'El orden es el de tu página: arrastra una foto a su lugar o muévela con las flechas.',
  waits: 'Guarda primero tu nombre de comediante; después podrás agregar fotos.',
  caption: 'Pie de foto',
  credit: 'Crédito',
  texts: 'Textos',
  save: 'Guardar textos',
  described: 'Textos de la foto guardados correctamente',
} as const;

/** Notifications of a comedian's own page (spec §8, its spelling included). */
export const ownComedianMessages = {
  failed: 'Ocurrió un error al actualizar los datos de comediante',
  saved: 'Datos de comediante actualizados correctamente',
  photosFailed: 'Ocurrió un error al guardar fotos del comediano',
  pictureFailed: 'Ocurrió un error al actualizar la foto de comediante',
  pictureSaved: 'Foto de comediante actualizada correctamente',
  pictureFirst: 'Para actualizar tu foto primero ingresa tu nombre de comediante',
} as const;
