const network = 'El usuario o la dirección completa.';
const formatted = 'Puedes usar negritas, listas y enlaces.';

/** What helps to fill in fields of several kinds. */
export const fieldHelp: Readonly<Record<string, string>> = {
  aliases: 'Con los que también se busca, uno por línea.',
  bio: formatted,
  comedians: 'Escribe un nombre y elígelo de la lista.',
  comedians_extra: 'Quienes no tienen página aquí, un nombre por línea.',
  cover: 'Horizontal, para lo alto de la página.',
  description: formatted,
  facebook: network,
  instagram: network,
  picture: 'Cuadrada, para listas y búsquedas.',
  position: 'Los números menores van primero.',
  short_description: 'Una línea que dé ganas.',
  slug: 'Con minúsculas, números y guiones. Vacía, se forma con el nombre.',
  thumbnail: 'Vertical o cuadrado, para listas.',
  timezone: 'Las horas son las de los relojes de ese lugar.',
  twitter: network,
  youtube: network,
};
