export const accountEventsCopy = {
  title: 'Mis eventos',
  description: 'Los eventos que organizas y aquellos en los que apareces.',
  create: 'Crear evento',
  own: 'Eventos que organizas',
  ownIntro: 'Los de este último mes y los que vienen.',
  ownEmpty: 'Todavía no hay eventos tuyos por aquí. Anuncia el primero: toma un par de minutos.',
  appearances: 'Eventos en los que apareces',
  appearancesEmpty: 'Cuando alguien te anuncie en su cartel, lo verás aquí.',
  more: 'Ver más',
  loadingMore: 'Cargando…',
  retry: 'Intentar de nuevo',
  edit: 'Editar',
  duplicate: 'Duplicar',
  remove: 'Eliminar',
  otherActions: 'Otras acciones para',
  named: (action: string, name: string) => `${action} «${name}»`,
  removed: (name: string) => `Quitamos «${name}».`,
  past: 'Ya pasaron',
  venueProposed: 'lugar por confirmar',
  undo: 'Deshacer',
  removeFailed: (name: string) => `No pudimos eliminar «${name}». Sigue en tu lista: intenta de nuevo.`,
} as const;

/** The notification after an event was removed (spec §8). */
export const eventRemoved = 'Evento eliminado correctamente';
