/** Help texts of the fields that only a comedian has, or uses differently. */
export const comedianHelp = {
  bio: 'El texto de su página; puedes usar negritas, listas y enlaces.',
  punchline: 'Una frase suya, como se cita en su página.',
  rating: 'De 0 a 10. El sitio no la muestra.',
  short_bio: 'Una o dos líneas.',
} as const;
