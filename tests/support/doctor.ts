import { runScript } from './run.ts';

export interface Diagnosis {
  code: number | null;
  /** Everything that is not ok, as `check: state: sentence`. */
  complaints: string[];
  /** What to do about each of them, as `check: sentence`. */
  remedies: string[];
  /** The names of the checks with a finding of each state. */
  problems: string[];
  /** The whole output, errors included. */
  text: string;
}

interface Report {
  checks: Array<{ check: string; findings: Array<{ state: string; found: string; todo: string }> }>;
}

/** `npm run doctor` as programs read it. Its output must be whole JSON after any finding. */
export async function diagnose(args: readonly string[], env: Record<string, string>): Promise<Diagnosis> {
  const { code, out, err } = await runScript('doctor', ['--json', ...args], env);
  if (err !== '') throw new Error(err);
  const { checks } = JSON.parse(out) as Report;
  const all = checks.flatMap(({ check, findings }) => findings.map((finding) => ({ check, ...finding })));
  const isSilent = all.find(({ state, todo }) => (state === 'ok') !== (todo === ''));
  if (isSilent) throw new Error(`A finding says not what to do: ${JSON.stringify(isSilent)}`);
  return {
    code,
    complaints: all
      .filter(({ state }) => state !== 'ok')
      .map(({ check, state, found }) => `${check}: ${state}: ${found}`),
    remedies: all.filter(({ todo }) => todo !== '').map(({ check, todo }) => `${check}: ${todo}`),
    problems: [...new Set(all.filter(({ state }) => state === 'problem').map(({ check }) => check))],
    text: out,
  };
}
