export const bannerCopy = {
  label: 'Anuncios',
  previous: 'Anuncio anterior',
  next: 'Anuncio siguiente',
} as const;
