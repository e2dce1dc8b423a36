/**
 * The accessible name of the favorite button. In lists it includes the name of the entry; on the page of an entry, where the
 * button has a text, it begins with that text (WCAG 2.5.3).
 */
export function favoriteLabel(isOn: boolean, whose: string): string {
  if (whose) return `${isOn ? 'Quitar de' : 'Agregar a'} favoritos: ${whose}`;
  return isOn ? 'Guardado: quitar de favoritos' : 'Guardar: agregar a favoritos';
}
