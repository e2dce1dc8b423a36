/** Photos as cards, which can be moved and removed. */
export const photoGridCopy = {
  photo: (place: number) => `Foto ${place}`,
  earlier: 'Mover antes',
  later: 'Mover después',
  remove: 'Quitar',
  delete: 'Eliminar',
  named: (action: string, place: number) => `${action}: foto ${place}`,
  confirm: '¿Eliminar esta foto? No se puede deshacer.',
  confirmYes: 'Sí, eliminar',
  confirmNo: 'Conservar',
  removed: 'La foto ya no está en la lista.',
  moved: (place: number, count: number) => `Ahora es la foto ${place} de ${count}`,
} as const;
