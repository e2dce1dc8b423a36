/**
 * The service worker: no other script is loaded by an address that code hands over. Its module is part of every page. Called
 * once: a policy is made once.
 */
export const workerUrl = (): string =>
  globalThis.trustedTypes
    ?.createPolicy('worker', { createScriptURL: (url) => url })
    .createScriptURL('/sw.js') ?? '/sw.js';
