import type { Answer } from './answer.ts';

/** Bytes of answers kept at most, and answers kept at most. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ANSWERS = 2000;

/** What an answer weighs with the compressed forms it may come to have. */
const weightOf = (answer: Answer) => answer.body.byteLength * 1.5;

/** Milliseconds after which «coming» and «past» are computed again. */
const MOMENT = 10_000;

/**
 * Answers to public reads, least recently used thrown out first. All are dropped when the
 * database's version changes, so nothing is ever served that a new read would not give, but for
 * the passing of `MOMENT`.
 */
export function createAnswerCache(version: () => string | null, now: () => number = Date.now) {
  const answers = new Map<string, Answer>();
  const making = new Map<string, Promise<Answer>>();
  let bytes = 0;
  let held: string | null = null;

  const forget = (key: string, answer: Answer) => {
    answers.delete(key);
    bytes -= weightOf(answer);
  };

  return {
    /** The answer under `key`, made by `make` when it is not held. */
    async get(key: string, make: () => Promise<Answer>): Promise<Answer> {
      const current = version();
      if (current === null) return make();
      const stamp = `${current} ${Math.floor(now() / MOMENT)}`;
      if (stamp !== held) {
        answers.clear();
        bytes = 0;
        held = stamp;
      }
      const known = answers.get(key);
      if (known) {
        answers.delete(key);
        answers.set(key, known);
        return known;
      }
      // Those who ask for the same while it is made wait for it instead of making it again.
      const flight = `${stamp} ${key}`;
      const underWay = making.get(flight);
      if (underWay) return underWay;
      const promise = make().finally(() => making.delete(flight));
      making.set(flight, promise);
      const made = await promise;
      // A write may have come in between: what was read before it must not be kept under its stamp.
      if (version() !== current || stamp !== held) return made;
      answers.set(key, made);
      bytes += weightOf(made);
      for (const [oldest, answer] of answers) {
        if (bytes <= MAX_BYTES && answers.size <= MAX_ANSWERS) break;
        forget(oldest, answer);
      }
      return made;
    },
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;
