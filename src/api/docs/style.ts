/** Look of the contract's page: paper, ink, and nothing to load. */
export const docsCss = `
:root { color-scheme: light dark; --paper: #fbf6ec; --ink: #17130f; --line: #17130f; --accent: #b0005a; }
@media (prefers-color-scheme: dark) { :root { --paper: #141210; --ink: #f6efe2; --line: #f6efe2; --accent: #ff6db3; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem clamp(1rem, 4vw, 4rem); background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: clamp(2rem, 6vw, 4rem); line-height: 1; margin: 0 0 1rem; }
h2 { border-block-start: 4px solid; padding-block-start: .5rem; margin-block: 2.5rem 1rem; }
h3 { margin: 0; overflow-wrap: anywhere; }
a { color: var(--accent); }
article { border-block-start: 1px solid var(--line); padding-block: 1rem; }
article:target { outline: 3px solid var(--accent); outline-offset: .5rem; }
table { border-collapse: collapse; width: 100%; margin-block-start: .75rem; }
caption { text-align: start; font-weight: 700; }
th, td { text-align: start; vertical-align: top; padding: .25rem 1rem .25rem 0; font-weight: 400; overflow-wrap: anywhere; }
th { width: 16rem; }
b { color: var(--accent); font-size: .8em; }
ul { padding: 0; list-style: none; columns: 22rem; }
code { font-family: ui-monospace, monospace; font-size: .95em; overflow-wrap: anywhere; }
@media (max-width: 40rem) { th, td { display: block; width: auto; } }
`;
