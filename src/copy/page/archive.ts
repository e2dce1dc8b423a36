/** Names of the files in the archive of an account's data. */
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
