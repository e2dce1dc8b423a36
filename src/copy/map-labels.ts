/** The words on a map; apart from those of its page, which do not wait for it. */
export const mapLabels = {
  label: (name: string) => `Mapa de ${name}`,
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
} as const;
