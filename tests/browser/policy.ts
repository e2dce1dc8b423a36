import type { Page } from '@playwright/test';

/** Has the page remember which rules of its security policy were broken. */
export const watchRules = (page: Page) =>
  page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      broken.push(`${violatedDirective}: ${sample}`),
    );
  });

/** The rules that this document has broken so far. */
export const brokenRules = (page: Page) =>
  page.evaluate(() => (window as unknown as { broken: string[] }).broken);

/**
 * The ways in which a page accepts strings as markup or scripts: none should. Each refusal is in the console, so
 * the caller forgives what its `problems` get meanwhile.
 */
export const acceptedStrings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const markup = '<img src=x onerror=alert(1)>';
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
    };
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => (document.createElement('div').innerHTML = markup),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', markup),
      parseFromString: () => new DOMParser().parseFromString(markup, 'text/html'),
      'src of a script': () => (document.createElement('script').src = '/x.js'),
      'policy of its own': () => trustedTypes.createPolicy('default', { createHTML: (html: string) => html }),
    };
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [name];
      } catch (error) {
        return (error as Error).name === 'TypeError' ? [] : [`${name}: ${String(error)}`];
      }
    });
  });
