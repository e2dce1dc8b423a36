/** What helps to fill in the fields that only a banner has, or uses in its own way. */
export const bannerHelp = {
  link: 'Una página de este sitio, como /eventos, o una dirección con https://.',
  section: 'inicio, eventos, comediantes, colectivos, lugares o podcasts; vacía para todas.',
  status: 'Inactivo no se muestra en ninguna página.',
} as const;

/** What can be chosen. */
export const bannerChoices = {
  types: { full: 'De lado a lado', medium: 'Mediano', side: 'Lateral' },
  statuses: { active: 'Activo', inactive: 'Inactivo' },
  alignments: { top: 'Arriba', center: 'Al centro', bottom: 'Abajo' },
} as const;
