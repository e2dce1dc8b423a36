import { parseUrl } from './parse-url.ts';

/** The normalized URL of a typed link to a web page (`http` or `https`; a bare host gets `https`); null for any other. */
export function safeUrl(text: string | null | undefined): string | null {
  const typed = text?.trim() ?? '';
  const candidate = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(typed) ? `https://${typed}` : typed;
  const url = parseUrl(candidate);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
