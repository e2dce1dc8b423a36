export const notComedianCopy = {
  title: 'Los eventos son de los comediantes',
  text: 'Para anunciar fechas, tu cuenta necesita un perfil de comediante. Si haces stand-up, pídelo y con gusto te lo abrimos.',
  link: 'Pedir mi perfil de comediante',
  /** For servers without requests for a profile. */
  elsewhere: {
    text: 'Para anunciar fechas, tu cuenta necesita un perfil de comediante. Si haces stand-up, escríbenos y con gusto te lo abrimos.',
    link: 'Ir a contacto',
  },
} as const;
