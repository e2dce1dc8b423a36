/** For sites with https: browsers use only https for a year. */
export const HTTPS_ONLY = { 'Strict-Transport-Security': 'max-age=31536000' };

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Of every page and file of the site; each page has its own content security policy. `netlify.toml` repeats them. */
export const SITE_HEADERS = {
  ...COMMON,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Of every answer of the API: shown as a document it loads nothing. Its pages name a policy of their own. */
export const API_HEADERS = {
  ...COMMON,
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};
