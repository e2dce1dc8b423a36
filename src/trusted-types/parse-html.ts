const policy = globalThis.trustedTypes?.createPolicy('html', { createHTML: (html) => html });

/**
 * HTML as a document of its own, which runs and loads nothing: scripts in it never run, even where a page adopts them, and
 * handlers in attributes are refused by the policy of the page.
 */
export const parseHtml = (html: string): Document =>
  new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
