const policy = globalThis.trustedTypes?.createPolicy('worker', { createScriptURL: (url) => url });

/** The service worker: no other script is loaded by an address that code hands over. Its module is part of every page. */
export const workerUrl = policy?.createScriptURL('/sw.js') ?? '/sw.js';
