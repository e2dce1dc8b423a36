/** What helps to fill in the fields that only a comedian has, or uses in its own way. */
export const comedianHelp = {
  punchline: 'Una frase suya, como se cita en su página.',
  rating: 'De 0 a 10. El sitio no la muestra.',
  short_bio: 'Una o dos líneas.',
} as const;
