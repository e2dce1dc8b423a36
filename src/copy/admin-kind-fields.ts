/** What helps to fill in fields that do something else in entries of a kind than in others. */
export const kindFieldCopy = {
  bannerStatus: 'Inactivo no se muestra en ninguna página.',
  seasonStart: 'La más reciente va primero.',
  seasonEnd: 'Va en los datos del sitio; ninguna página la muestra.',
  textSection: 'El título bajo el que aparece en «Acerca de», por ejemplo legal. Vacía, aparece al final.',
  podcastAccount: 'El número de la cuenta. No le permite editarlo: aparece en la descarga de sus datos.',
} as const;

export const bannerChoices = {
  types: { full: 'De lado a lado', medium: 'Mediano', side: 'Lateral' },
  statuses: { active: 'Activo', inactive: 'Inactivo' },
  alignments: { top: 'Arriba', center: 'Al centro', bottom: 'Abajo' },
} as const;
