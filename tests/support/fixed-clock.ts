/*
 * Loaded before anything else in each Node process of the tests (`--import`, see clock.ts): the date is `TEST_CLOCK_OFFSET`
 * milliseconds away from that of the machine and goes on at its pace. Only `Date` differs. Timers, `performance` and the times of files
 * are those of the machine.
 */

/** Milliseconds that are added to the machine's date. */
export const offset = Number(process.env['TEST_CLOCK_OFFSET'] ?? 0);
const installed = Symbol.for('risoteca.test-clock');

if (offset !== 0 && !(installed in globalThis)) {
  const RealDate = Date;
  const realNow = RealDate.now.bind(RealDate);
  const now = () => realNow() + offset;
  RealDate.now = now;
  const shifted = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    apply: () => new RealDate(now()).toString(),
  });
  RealDate.prototype.constructor = shifted;
  Object.assign(globalThis, { Date: shifted, [installed]: true });
}
