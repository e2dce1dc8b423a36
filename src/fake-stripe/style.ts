import { createHash } from 'node:crypto';

/** CSS of the pages for test payments. */
const pageCss = `
@view-transition { navigation: auto; }
:root { color-scheme: light dark; --paper: #fbf6ec; --ink: #17130f; --accent: #b0005a; --on-accent: #ffffff; --notice: #ffe27a; --on-notice: #17130f; }
@media (prefers-color-scheme: dark) { :root { --paper: #141210; --ink: #f6efe2; --accent: #ff6db3; --on-accent: #17130f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 34rem; margin-inline: auto; padding: 1rem; }
h1 { font-size: clamp(1.75rem, 8vw, 2.5rem); line-height: 1.1; margin: 1.5rem 0 1rem; }
a { color: var(--accent); display: inline-block; padding-block: .5rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin-block: 1.5rem; }
dt { font-weight: 700; } dd { margin: 0; }
.notice { background: var(--notice); color: var(--on-notice); padding: .75rem 1rem; font-weight: 700; margin: 0; }
.problem { border: 3px solid var(--accent); padding: .75rem 1rem; }
.wrong { font-weight: 700; color: var(--accent); margin: .25rem 0; }
label, legend { font-weight: 700; }
.hint { margin: 0; }
input[type='email'] { display: block; inline-size: 100%; font: inherit; padding: .5rem .75rem; margin-block: .25rem; border: 2px solid var(--ink); background: var(--paper); color: var(--ink); }
fieldset { border: 2px solid var(--ink); margin: 1.5rem 0; padding: .5rem 1rem; }
fieldset label { display: flex; gap: .75rem; align-items: center; min-block-size: 2.75rem; font-weight: 400; }
input[type='radio'] { inline-size: 1.25rem; block-size: 1.25rem; flex: none; accent-color: var(--accent); }
button { font: inherit; font-weight: 700; min-block-size: 2.75rem; padding: .5rem 1.25rem; border: 2px solid var(--accent); background: var(--accent); color: var(--on-accent); cursor: pointer; margin: .25rem .5rem .25rem 0; }
button.second { background: var(--paper); color: var(--accent); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
`;

const hash = createHash('sha256').update(pageCss).digest('base64');

/** The content security policy has the hash of this exact text. */
export const styleElement = `<style>${pageCss}</style>`;

/** Content security policy: no scripts, no other origins, no frames; forms to this origin only. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
