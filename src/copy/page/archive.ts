/** Names of files in what an account is taken along as. */
export const archiveCopy = {
  data: 'cuenta.json',
  archive: 'cuenta.zip',
  profile: 'perfil',
  comedian: 'comediante',
  events: 'eventos',
  podcasts: 'podcasts',
  portrait: 'retrato',
  cover: 'portada',
  original: 'original',
  thumbnail: 'miniatura',
  photo: (number: number) => `foto-${number}`,
};
