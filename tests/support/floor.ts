/**
 * Calls that Safari 16.4, Chrome 109 or Firefox 115 do not have, and what lacks them. Sets share the names of their new methods with
 * schemas, so that only `isDisjointFrom` and its like are told apart.
 */
const ABOVE: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  // Chrome 110.
  ['toSorted', /[\w$)\]]+\.toSorted\(/g],
  ['toReversed', /[\w$)\]]+\.toReversed\(/g],
  ['toSpliced', /[\w$)\]]+\.toSpliced\(/g],
  ['with', /[\w$)\]]+\.with\([^,()]+,/g],
  // Chrome 111, Firefox 119.
  ['toWellFormed', /[\w$)\]]+\.(?:to|is)WellFormed\(/g],
  // Chrome 117, Safari 17.4, Firefox 119.
  ['groupBy', /(?:Map|Object)\.groupBy\(/g],
  // Chrome 116, Safari 17.4, Firefox 124.
  ['AbortSignal.any', /AbortSignal\.any\(/g],
  // Chrome 126, Safari 18, Firefox 126.
  ['URL.parse', /URL\.parse\(/g],
  // Chrome 120, Safari 17.
  ['URL.canParse', /URL\.canParse\(/g],
  // Chrome 121, Safari 16.4, Firefox 115.
  ['Array.fromAsync', /Array\.fromAsync\(/g],
  // Chrome 119, Safari 17.4, Firefox 121.
  ['Promise.withResolvers', /Promise\.(?:withResolvers|try)\(/g],
  // Chrome 122, Safari 17, Firefox 127.
  ['Set', /\.(?:isDisjointFrom|isSubsetOf|isSupersetOf|symmetricDifference)\(/g],
  // Chrome 122, Safari 18.4, Firefox 131.
  [
    'Iterator',
    /Iterator\.from\(|\.(?:entries|keys|values)\(\)\.(?:map|filter|take|drop|toArray|some|every|find|forEach)\(/g,
  ],
  // Chrome 112, Safari 17, Firefox 116.
  ['flag v', /\/[dgimsuy]*v[dgimsuy]*\.(?:test|exec)\(/g],
  // Chrome 136, Safari 18.2, Firefox 134.
  ['RegExp.escape', /RegExp\.escape\(/g],
];

/** What a script calls above the floor, as `name: text`. */
export const expectFloor = (script: string): string[] =>
  ABOVE.flatMap(([name, pattern]) => [...script.matchAll(pattern)].map(([text]) => `${name}: ${text}`));
