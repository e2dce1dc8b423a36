import { manifestCopy } from '#copy/page/manifest.ts';
import { paths } from '#model/paths.ts';

const { description, shortcuts, screenshots } = manifestCopy;

/** Rendered from `favicon.svg`; maskable icons keep the logo in the safe zone. */
const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = ({ name, shortName }: { name: string; shortName: string }, url: string) => ({
  name,
  short_name: shortName,
  url,
  icons: [icon('icon', 192, 'any')],
});

const screenshot = (formFactor: 'narrow' | 'wide', sizes: string) => ({
  src: `/icons/screenshot-${formFactor}.webp`,
  sizes,
  type: 'image/webp',
  form_factor: formFactor,
  label: screenshots[formFactor],
});

/** The W3C Web Application Manifest of a site with a name. */
export const webManifest = (name: string) => ({
  id: '/',
  name,
  short_name: name,
  description,
  lang: 'es-MX',
  dir: 'ltr',
  start_url: paths.home,
  scope: '/',
  display: 'standalone',
  theme_color: '#fbf6ec',
  background_color: '#fbf6ec',
  categories: ['entertainment', 'lifestyle'],
  icons: [
    ...[192, 512].map((size) => icon('icon', size, 'any')),
    ...[192, 512].map((size) => icon('maskable', size, 'maskable')),
  ],
  shortcuts: [
    shortcut(shortcuts.thisWeek, paths.thisWeek),
    shortcut(shortcuts.search, paths.search),
    shortcut(shortcuts.favorites, paths.favorites),
  ],
  screenshots: [screenshot('narrow', '720x1480'), screenshot('wide', '1280x720')],
});
