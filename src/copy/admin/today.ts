import { count } from '../plural.ts';

/** The first screen of content admins. */
export const adminTodayCopy = {
  waiting: {
    title: 'Qué espera',
    none: 'Nada espera. Buen trabajo.',
    changeSets: (number: number) => count(number, 'cambio por revisar', 'cambios por revisar'),
    venueProposals: (number: number) => count(number, 'lugar propuesto', 'lugares propuestos'),
    comedianRequests: (number: number) =>
      count(number, 'solicitud de comediante', 'solicitudes de comediantes'),
    messages: (number: number) => count(number, 'mensaje sin responder', 'mensajes sin responder'),
    privacyRequests: (number: number) =>
      count(number, 'solicitud de datos personales', 'solicitudes de datos personales'),
    failedPages: (number: number) =>
      count(number, 'página que no se pudo hacer', 'páginas que no se pudieron hacer'),
  },
  changes: {
    title: 'Qué cambió',
    since: (number: number) =>
      number === 0
        ? 'Nada desde tu última visita.'
        : `${count(number, 'cambio', 'cambios')} desde tu última visita.`,
    first: 'Los cambios más recientes.',
    all: 'Ver todos los cambios',
    more: (number: number) => `y ${number} más`,
  },
  problems: {
    title: 'Pendientes',
    heading: 'Qué le falta al contenido',
    none: 'No encontramos nada que arreglar.',
    names: {
      'no-picture': 'Sin imagen',
      'no-biography': 'Sin texto',
      'no-coordinates': 'Sin ubicación en el mapa',
      duplicates: 'Parecen repetidos',
      'extra-profile': 'Nombres que ya tienen página',
      'extra-recurring': 'Nombres que se repiten y no tienen página',
      'dead-links': 'Enlaces que ya no llevan a nada',
      unconfirmed: 'Próximos sin confirmar hace un mes',
    },
    description: 'Lo que conviene revisar del contenido.',
    counted: (number: number) => count(number, 'cosa por revisar', 'cosas por revisar'),
    empty: 'Ya no hay nada de esto. ¡Bien!',
    kind: 'Tipo',
    allKinds: 'Todos',
    draft: 'borrador',
    comedian: (name: string) => `Ya tiene página: ${name}`,
    merge: 'Ver qué pasa si se fusionan',
    back: 'Todo lo que falta',
  },
  live: {
    title: 'Qué está publicado',
    changed: 'Último cambio',
    built: 'Última publicación completa',
    never: 'al arrancar el sitio',
    building: (percent: number) => `Se está publicando completo: ${percent} %`,
  },
} as const;
