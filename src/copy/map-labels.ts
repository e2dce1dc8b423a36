/** The texts on a map, which are loaded with it and not with its page. */
export const mapLabels = {
  label: (name: string) => `Mapa de ${name}`,
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
} as const;
