const network = 'El usuario o la dirección completa.';

/** Help texts of fields that several kinds have. */
export const fieldHelp: Readonly<Record<string, string>> = {
  aliases: 'Con los que también se busca, uno por línea.',
  comedians: 'Escribe un nombre y elígelo. Salen en este orden.',
  comedians_extra: 'Quienes no tienen página aquí, un nombre por línea.',
  cover: 'Horizontal, para lo alto de la página.',
  description: 'Puedes usar negritas, listas y enlaces.',
  facebook: network,
  instagram: network,
  picture: 'Cuadrada, para listas y búsquedas.',
  photos: 'La galería de su página, en este orden.',
  position: 'Los números menores van primero.',
  previous_slugs: 'Llevan a la de ahora.',
  short_description: 'Una línea que dé ganas.',
  slug: 'Con minúsculas, números y guiones. Vacía, se forma con el nombre.',
  thumbnail: 'Vertical o cuadrado, para listas.',
  timezone: 'Las horas son las de los relojes de ese lugar.',
  twitter: network,
  youtube: network,
};
