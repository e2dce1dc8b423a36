/**
 * The accessible name of a heart. Among other entries it says whose it is; on an entry's own page, where it shows text, it begins
 * with that text (WCAG 2.5.3).
 */
export function favoriteLabel(isOn: boolean, whose: string): string {
  if (whose) return `${isOn ? 'Quitar de' : 'Agregar a'} favoritos: ${whose}`;
  return isOn ? 'Guardado: quitar de favoritos' : 'Guardar: agregar a favoritos';
}
