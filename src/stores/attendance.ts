import { atom, type ReadableAtom } from 'nanostores';
import { OWN_KEYS } from '#model/site/stored-copy.ts';
import { writeStorage, readStorage } from './browser-storage.ts';
import { ownId } from './favorite-keys.ts';
import { $session } from './session.ts';

const KEY = `${OWN_KEYS}fui`;

/** Whether a user went to past events, by the id of the event; unanswered events are absent. */
type Attendance = Readonly<Record<string, boolean>>;

const $current = atom<Attendance>({});

/** The answers of the logged-in user in this browser. */
export const $attendance: ReadableAtom<Attendance> = $current;

const kept = (): Attendance => {
  const found = readStorage('local', KEY) as { owner?: number; answers?: Attendance } | null;
  return found?.answers && found.owner === ownId() ? found.answers : {};
};

$session.subscribe(() => $current.set(kept()));

/** Stores an answer of the logged-in user until the logout; giving the same answer again removes it. */
export function answerAttendance(event: number, went: boolean): void {
  const owner = ownId();
  if (owner === null) return;
  // Another tab may have stored other answers.
  const { [event]: before, ...others } = kept();
  const answers = before === went ? others : { ...others, [event]: went };
  writeStorage('local', KEY, { owner, answers });
  $current.set(answers);
}
