/** The preview of a public page beside its form. */
export const previewCopy = {
  title: 'Vista previa',
  comedian: 'Así se verá tu página',
  event: 'Así se verá tu evento',
  noName: 'Tu nombre',
  noTitle: 'Tu evento',
  noDate: 'Elige la fecha y la hora',
  nextDate: 'Aquí sale tu próxima fecha.',
  inList: 'En la cartelera',
  onPage: 'En su página',
} as const;
