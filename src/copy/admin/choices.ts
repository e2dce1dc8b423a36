import { eventStatusCopy } from '../event/status.ts';

export const bannerTypes = { full: 'De lado a lado', medium: 'Mediano', side: 'Lateral' } as const;

export const sectionNames = {
  inicio: 'Inicio',
  eventos: 'Eventos',
  comediantes: 'Comediantes',
  colectivos: 'Colectivos',
  lugares: 'Lugares',
  podcasts: 'Podcasts',
} as const;

/** The labels of the values of choices. No two fields have the same value. */
export const choiceNames: Readonly<Record<string, string>> = {
  ...eventStatusCopy,
  ...bannerTypes,
  ...sectionNames,
  '': 'Todas',
  active: 'Activo',
  inactive: 'Inactivo',
  top: 'Arriba',
  center: 'Al centro',
  bottom: 'Abajo',
};
