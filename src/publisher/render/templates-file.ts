/** The file with the digest of the templates, in their folder. It stands alone: what reads it does not load the bundler. */
export const TEMPLATES_FILE = 'templates.json';
