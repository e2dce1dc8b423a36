/* The order counts: nearly every program claims to be several of these. */

const PROGRAMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bFB(AN|AV)\b/, 'Facebook'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
];

const SYSTEMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: ReadonlyArray<readonly [RegExp, string]>, agent: string) =>
  names.find(([mark]) => mark.test(agent))?.[1];

/** @example deviceOf('Mozilla/5.0 (Linux; Android 15) … Chrome/142.0 Mobile Safari/537.36') // 'Chrome en Android' */
export function deviceOf(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, 500);
  return [nameIn(PROGRAMS, agent), nameIn(SYSTEMS, agent)].filter(Boolean).join(' en ');
}
