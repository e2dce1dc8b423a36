export const menuCopy = {
  label: 'Cuenta',
  open: 'Tu cuenta',
  login: 'Iniciar sesión',
  register: 'Registrarse',
  profile: 'Mi perfil',
  comedian: 'Mi página de comediante',
  events: 'Mis eventos',
  favorites: 'Mis favoritos',
  donations: 'Donativos',
  logout: 'Cerrar sesión',
} as const;
