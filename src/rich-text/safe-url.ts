/** The normalized URL of a typed link to a web page (`http` or `https`; a bare host gets `https`); null for any other. */
export function safeUrl(text: string | null | undefined): string | null {
  const typed = text?.trim() ?? '';
  const candidate = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(typed) ? `https://${typed}` : typed;
  if (!URL.canParse(candidate)) return null;
  const url = new URL(candidate);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
