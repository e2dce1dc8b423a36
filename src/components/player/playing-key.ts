/** The key in `sessionStorage` of what a page that is left was playing, until the next page takes it. */
export const PLAYING_KEY = 'suena';
