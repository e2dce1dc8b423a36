/** Help texts of the fields that only a text has, or uses differently. */
export const textHelp = {
  section:
    'El título bajo el que aparece en «Acerca de». Con legal o sitio aparece también al pie de todas las páginas. Vacía, aparece al final.',
} as const;
