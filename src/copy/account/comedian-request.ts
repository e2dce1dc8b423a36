export const comedianRequestCopy = {
  title: '¿Haces stand-up?',
  notComedian: 'Esta página es para comediantes y tu cuenta todavía no lo es.',
  intro: 'Pide tu perfil de comediante: podrás cuidar tu página y publicar tus eventos.',
  ask: 'Pedir mi perfil',
} as const;
