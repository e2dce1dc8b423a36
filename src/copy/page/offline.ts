const steps = [
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
] as const;

/** Formats the time since a moment, in the largest unit that fits: `hace 3 horas`. */
function ago(time: number): string {
  const age = Math.max(0, Date.now() - time);
  const [unit, length] = steps.findLast(([, milliseconds]) => age >= milliseconds) ?? [];
  if (!unit || !length) return 'hace un momento';
  return new Intl.RelativeTimeFormat('es-MX').format(-Math.floor(age / length), unit);
}

export const offlineCopy = {
  bar: {
    label: 'Copia guardada',
    kept: (time: number) => `Guardada ${ago(time)}; sin conexión.`,
    retry: 'Volver a intentar',
  },
  page: {
    title: 'Sin conexión',
    headline: 'Se cayó la señal',
    description: 'Lo que puedes leer sin conexión.',
    lead: 'No hay conexión a internet, y esta página no está guardada en tu dispositivo. Vuelve a intentar cuando regrese la señal.',
    online: 'Aquí aparece lo que visitaste y puedes leer aunque se vaya la señal.',
    retry: 'Volver a intentar',
    visited: 'Lo que ya visitaste',
    storedAt: (time: number) => `Guardada ${ago(time)}`,
    nothing: 'Todavía no hay páginas guardadas: las que visites con conexión se quedan aquí.',
    kinds: { event: 'Evento', comedian: 'Comediante', podcast: 'Podcast', venue: 'Lugar' },
    /** Formats an ISO 8601 instant with offset in local time. */
    date: (instant: string) =>
      new Intl.DateTimeFormat('es-MX', {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: 'UTC',
      }).format(new Date(`${instant.slice(0, 19)}Z`)),
    favorites: 'Tus favoritos',
    coming: 'Próximas fechas de tus favoritos',
    loggedOut: 'Cerramos tu sesión en este dispositivo.',
  },
  update: {
    label: 'Actualización',
    text: 'Hay una versión nueva',
    act: 'Actualizar',
    later: 'Ahora no',
  },
} as const;
