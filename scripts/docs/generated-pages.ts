import { readFileSync } from 'node:fs';
import { decisionIndex, DECISIONS } from './decision-records.ts';
import { settingsReference } from './settings-reference.ts';

/** The pages that have a part which is generated, and what generates it. */
const GENERATED: Readonly<Record<string, () => string>> = {
  'docs/operators/settings.md': settingsReference,
  [`${DECISIONS}/README.md`]: decisionIndex,
};

const BEGIN = '<!-- Written by scripts/docs.ts. -->';
const END = '<!-- End of what scripts/docs.ts writes. -->';

export interface GeneratedPage {
  path: string;
  /** The page as it is stored, and as it should be. */
  stored: string;
  wanted: string;
}

export const readGeneratedPages = (): GeneratedPage[] =>
  Object.entries(GENERATED).map(([path, generate]) => {
    const stored = readFileSync(path, 'utf8');
    const [before, , after] = stored.split(new RegExp(`(?<=${BEGIN})([^]*)(?=${END})`));
    if (after === undefined) throw new Error(`${path} has no place for what is generated: ${BEGIN} … ${END}`);
    return { path, stored, wanted: `${before}\n\n${generate()}\n\n${after}` };
  });
