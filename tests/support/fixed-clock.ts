/*
 * Loaded before anything else in each Node process of the tests (`--import`, see clock.ts). Timers, `performance` and the times of
 * files are those of the machine.
 */

/** Milliseconds that are added to the machine's date. */
const offset = Number(process.env['TEST_CLOCK_OFFSET'] ?? 0);

const installed = Symbol.for('risoteca.test-clock');

/** Has `Date` be this many milliseconds away from the machine's and go on at its pace. Runs in pages too: it refers to nothing else. */
export function shiftDate(by: number): void {
  const RealDate = Date;
  const realNow = RealDate.now.bind(RealDate);
  const now = () => realNow() + by;
  RealDate.now = now;
  const shifted = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    apply: () => new RealDate(now()).toString(),
  });
  RealDate.prototype.constructor = shifted;
  globalThis.Date = shifted;
}

if (offset !== 0 && !(installed in globalThis)) {
  shiftDate(offset);
  Object.assign(globalThis, { [installed]: true });
}
