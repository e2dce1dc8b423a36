/** Help texts of the fields that only a season has, or uses differently. */
export const seasonHelp = {
  end_at: 'Va en los datos del sitio; ninguna página la muestra.',
  is_current: 'La página de la liga anuncia sus próximos encuentros.',
  start_at: 'La más reciente va primero.',
} as const;
