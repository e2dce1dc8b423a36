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

export const bannerChoices = {
  types: { full: 'De lado a lado', medium: 'Mediano', side: 'Lateral' },
  statuses: { active: 'Activo', inactive: 'Inactivo' },
  alignments: { top: 'Arriba', center: 'Al centro', bottom: 'Abajo' },
} as const;

export interface FieldWords {
  label: string;
  help?: string;
}

const network = 'El usuario o la dirección completa.';

/** What each field is called, and what helps to fill it in. */
export const fieldCopy = {
  accessibility: { label: 'Accesibilidad', help: 'Rampas, elevador, baños, lugares reservados.' },
  address: { label: 'Dirección', help: 'Calle, número y colonia.' },
  aliases: { label: 'Otros nombres', help: 'Con los que también se busca, uno por línea.' },
  align_vertical: { label: 'Parte de la imagen que se ve' },
  apple: { label: 'Apple Podcasts', help: 'La dirección completa.' },
  average_cost: { label: 'Consumo promedio', help: 'En pesos, por persona.' },
  away_id: { label: 'Visitante' },
  away_score: { label: 'Puntos del visitante' },
  bio: { label: 'Biografía', help: 'Puedes usar negritas, listas y enlaces.' },
  birthdate: { label: 'Fecha de nacimiento' },
  business_hours: { label: 'Horario' },
  city: { label: 'Ciudad' },
  comedians: { label: 'Comediantes', help: 'Escribe un nombre y elígelo de la lista.' },
  comedians_extra: {
    label: 'Otros comediantes',
    help: 'Quienes no tienen página aquí, un nombre por línea.',
  },
  cover: { label: 'Portada', help: 'Horizontal, para lo alto de la página.' },
  description: { label: 'Descripción', help: 'Puedes usar negritas, listas y enlaces.' },
  email: { label: 'Correo electrónico' },
  email_show: { label: 'Mostrar el correo en el sitio' },
  end_at: { label: 'Fin' },
  event_id: { label: 'Evento en la cartelera' },
  facebook: { label: 'Facebook', help: network },
  file: { label: 'Imagen' },
  group_id: { label: 'Colectivo', help: 'El que lo organiza o se presenta.' },
  home_id: { label: 'Local' },
  home_score: { label: 'Puntos del local' },
  instagram: { label: 'Instagram', help: network },
  is_current: { label: 'Es la temporada en curso' },
  is_inperson: { label: 'Presencial' },
  is_knockout: { label: 'Eliminación directa' },
  is_online: { label: 'En línea' },
  is_openmic: { label: 'Open mic' },
  is_published: { label: 'Publicado: se ve en el sitio' },
  lat: {
    label: 'Latitud',
    help: 'En grados, por ejemplo 19.42847. Pega aquí las dos juntas, o la dirección de Google Maps, y se llenan ambas.',
  },
  link: { label: 'Enlace', help: 'Una página de este sitio, como /eventos, o una dirección con https://.' },
  lng: { label: 'Longitud', help: 'En grados, por ejemplo -99.16766.' },
  logo: { label: 'Logotipo' },
  members: { label: 'Colectivos del grupo' },
  name: { label: 'Nombre' },
  new_page: { label: 'Abrir en otra pestaña' },
  nickname: { label: 'Nombre de comediante' },
  phone: { label: 'Teléfono' },
  phone_ext: { label: 'Extensión' },
  phone_show: { label: 'Mostrar el teléfono en el sitio' },
  photos: { label: 'Fotos' },
  picture: { label: 'Foto', help: 'Cuadrada, para listas y búsquedas.' },
  platforms: { label: 'Otras plataformas' },
  position: { label: 'Orden', help: 'Los números menores van primero.' },
  postal_code: { label: 'Código postal' },
  previous_slugs: { label: 'Direcciones anteriores' },
  previous_start_at: { label: 'Fecha anterior', help: 'Si cambió de fecha: cuándo iba a ser.' },
  price_max: { label: 'Precio máximo' },
  price_min: { label: 'Precio mínimo', help: 'En pesos. Cero si es gratis; vacío si aún no se sabe.' },
  punchline: { label: 'Remate', help: 'Una frase suya, como se cita en su página.' },
  rating: {
    label: 'Calificación',
    help: 'De 0 a 10; vacía si no tiene. El sitio no la muestra: es para otros programas que leen los datos.',
  },
  round_id: { label: 'Ronda' },
  rss_feed: { label: 'Feed RSS', help: 'De ahí se leen los episodios.' },
  schedule: { label: 'Cuándo salen los episodios', help: 'Por ejemplo: cada martes.' },
  season_id: { label: 'Temporada' },
  section: { label: 'Sección', help: 'Dónde aparece, por ejemplo inicio; vacío para todas.' },
  short_bio: { label: 'Biografía corta', help: 'Una o dos líneas.' },
  short_description: { label: 'Descripción corta', help: 'Una línea que dé ganas.' },
  slug: { label: 'Dirección', help: 'Con minúsculas, números y guiones. Vacía, se forma con el nombre.' },
  spotify: { label: 'Spotify', help: 'La dirección completa.' },
  start_at: { label: 'Inicio' },
  state: { label: 'Estado de la república' },
  status: { label: 'Estado' },
  thumbnail: { label: 'Cartel', help: 'Vertical o cuadrado, para listas.' },
  ticket_url: { label: 'Enlace de boletos', help: 'La dirección completa, con https://.' },
  timezone: { label: 'Zona horaria', help: 'Las horas son las de los relojes de ese lugar.' },
  title: { label: 'Título' },
  twitter: { label: 'X', help: network },
  type: { label: 'Tamaño' },
  user_id: { label: 'Cuenta que la edita' },
  venue_id: { label: 'Lugar', help: 'Escribe el nombre y elígelo de la lista.' },
  web: { label: 'Sitio web' },
  winner_id: { label: 'Ganador' },
  youtube: { label: 'YouTube', help: network },
} as const satisfies Readonly<Record<string, FieldWords>>;

/** What a field is called and does in entries of a kind, where that is not the same in all of them. */
export const kindFieldCopy = {
  banner: { status: { help: 'Inactivo no se muestra en ninguna página.' } },
  season: {
    start_at: { help: 'La más reciente va primero.' },
    end_at: { help: 'Va en los datos del sitio; ninguna página la muestra.' },
  },
  text: {
    section: {
      help: 'El título bajo el que aparece en «Acerca de», por ejemplo legal. Vacía, aparece al final.',
    },
  },
  podcast: {
    user_id: {
      label: 'Cuenta a la que pertenece',
      help: 'El número de la cuenta; vacío para ninguna. No le permite editarlo: aparece en la descarga de sus datos.',
    },
  },
} as const;
