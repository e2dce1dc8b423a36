import { count } from '../plural.ts';

/** The admin list of accounts. */
export const adminPeopleCopy = {
  title: 'Personas',
  description: 'Las cuentas del sitio y sus permisos.',
  counted: (number: number) => count(number, 'cuenta', 'cuentas'),
  empty: 'Ninguna cuenta coincide.',
  filter: 'Permiso',
  filters: {
    '': 'Todas',
    admin: 'Administran',
    editor: 'Editan',
    comedian: 'Comediantes',
    blocked: 'Bloqueadas',
  },
  noName: '(sin nombre)',
  since: (day: string) => `Desde el ${day}`,
  rights: {
    isComedian: 'Comediante',
    isEditor: 'Edita el contenido',
    isAdmin: 'Administra el sitio',
    isActive: 'Puede entrar',
  },
  blocked: 'Bloqueada',
  unverified: 'Correo sin confirmar',
  leaving: (day: string) => `Se borra el ${day}`,
  page: (name: string) => `Página: ${name}`,
  change: 'Permisos',
  save: 'Guardar permisos',
  saved: (email: string) => `Permisos de ${email} guardados`,
  undo: (number: number) => `Deshacer sus ${count(number, 'cambio', 'cambios')}`,
  undoConfirm: (email: string) =>
    `¿Deshacer todo lo que escribió ${email}? Lo que otras personas cambiaron después se queda.`,
  undone: (undone: number, kept: number) =>
    kept === 0
      ? `Se deshizo: ${count(undone, 'cambio', 'cambios')}`
      : `Se deshizo: ${count(undone, 'cambio', 'cambios')}. Se quedó: ${count(kept, 'cambio', 'cambios')}, porque alguien los cambió después`,
} as const;
