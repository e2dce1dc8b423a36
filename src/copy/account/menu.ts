export const menuCopy = {
  label: 'Cuenta',
  open: 'Tu cuenta',
  login: 'Iniciar sesión',
  register: 'Registrarse',
  profile: 'Mi perfil',
  comedian: 'Mi página de comediante',
  events: 'Mis eventos',
  request: '¿Haces stand-up?',
  favorites: 'Mis favoritos',
  edit: 'Editar',
  admin: 'Administración',
  logout: 'Cerrar sesión',
} as const;

/** The sections of an account, in the navigation on top of its pages. */
export const accountTabCopy = {
  label: 'Secciones de tu cuenta',
  profile: 'Perfil',
  comedian: 'Comediante',
  events: 'Eventos',
  favorites: 'Favoritos',
} as const;
