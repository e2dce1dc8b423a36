import { diffSequences, type Run } from './sequence-diff.ts';

export interface WordRun {
  type: Run<string>['type'];
  text: string;
}

/** Words, spaces and single signs. */
const TOKEN = /[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu;

/** In which words two texts differ. A space between two changed words counts as changed. */
export function diffWords(before: string, after: string): WordRun[] {
  const runs: WordRun[] = [];
  let [removed, inserted, space] = ['', '', ''];
  const close = () => {
    if (removed) runs.push({ type: 'removed', text: removed });
    if (inserted) runs.push({ type: 'inserted', text: inserted });
    if (space) runs.push({ type: 'same', text: space });
    [removed, inserted, space] = ['', '', ''];
  };
  for (const { type, items } of diffSequences(before.match(TOKEN) ?? [], after.match(TOKEN) ?? [])) {
    const text = items.join('');
    const isChanging = removed !== '' || inserted !== '';
    if (type === 'same' && isChanging && space === '' && /^[^\S\n]+$/.test(text)) space = text;
    else if (type === 'same') {
      close();
      runs.push({ type, text });
    } else {
      removed += space + (type === 'removed' ? text : '');
      inserted += space + (type === 'inserted' ? text : '');
      space = '';
    }
  }
  close();
  return runs;
}
