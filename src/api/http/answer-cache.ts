import type { Answer } from './answer.ts';

/** Bytes of answers kept at most, and answers kept at most. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ANSWERS = 2000;

/** Milliseconds after which «coming» and «past» are reckoned anew. */
const MOMENT = 10_000;

/**
 * Answers to public reads, least recently used thrown out first. All are dropped when the
 * database's version changes, so nothing is ever served that a new read would not give, but for
 * the passing of `MOMENT`.
 */
export function createAnswerCache(version: () => string | null, now: () => number = Date.now) {
  const answers = new Map<string, Answer>();
  let bytes = 0;
  let held: string | null = null;

  const forget = (key: string, answer: Answer) => {
    answers.delete(key);
    bytes -= answer.body.byteLength;
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
      const made = await make();
      // A write may have come in between: what was read before it must not be kept under its stamp.
      if (version() !== current || answers.has(key)) return made;
      answers.set(key, made);
      bytes += made.body.byteLength;
      for (const [oldest, answer] of answers) {
        if (bytes <= MAX_BYTES && answers.size <= MAX_ANSWERS) break;
        forget(oldest, answer);
      }
      return made;
    },
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;
