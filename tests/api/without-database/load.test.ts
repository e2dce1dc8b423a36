import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLoad, type Lane, OverloadError } from '#api/limits/load.ts';

/** A load whose clock moves by `cost` milliseconds with each piece of work. */
function setup({ cost = 10, loopDelay = (): number => 0 } = {}) {
  let time = 0;
  const load = createLoad({ now: () => time, loopDelay });
  const order: string[] = [];
  const offer = (lane: Lane, name: string) => {
    try {
      return load.run(lane, async () => {
        time += cost;
        order.push(name);
      });
    } catch (error) {
      if (!(error instanceof OverloadError)) throw error;
      order.push(`${name} refused`);
      return Promise.resolve();
    }
  };
  const pass = (milliseconds: number) => (time += milliseconds);
  return {
    load,
    order,
    offer,
    pass,
    names: (count: number) => Array.from({ length: count }, (_, n) => `${n}`),
  };
}

test('idle, work starts at once', () => {
  const { offer, order } = setup();
  void offer('read', 'first');
  return Promise.resolve().then(() => expect(order).toEqual(['first']));
});

test('one piece of work starts in each iteration of the event loop', async () => {
  const { offer, order, names } = setup();
  const all = names(3).map((name) => offer('read', name));
  const seen: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await nextTurn();
    seen.push(order.length);
  }
  await Promise.all(all);
  expect(seen[0]).toBeLessThan(3);
  expect(order).toEqual(['0', '1', '2']);
});

test('calls with a session start before calls without one, and those before reads', async () => {
  const { offer, order } = setup();
  const lanes: Lane[] = ['read', 'read', 'call', 'account'];
  await Promise.all(lanes.map((lane, place) => offer(lane, `${lane} ${place}`)));
  expect(order).toEqual(['read 0', 'account 3', 'call 2', 'read 1']);
});

test('accepts what can be done soon, and refuses the rest at once', async () => {
  const { offer, order, names, load } = setup({ cost: 10 });
  // Learns how long a read takes.
  for (let round = 0; round < 10; round += 1) await Promise.all(names(20).map((name) => offer('read', name)));
  order.length = 0;
  const all = names(500).map((name) => offer('read', name));
  const refused = order.filter((name) => name.endsWith('refused')).length;
  // Twenty-one of 10 ms each wait 200 ms; a few more, since the estimate is one.
  expect(500 - refused).toBeGreaterThan(15);
  expect(500 - refused).toBeLessThan(30);
  const account = offer('account', 'account');
  await Promise.all([...all, account]);
  expect(order).toContain('account');
  expect(load.state().find(({ lane }) => lane === 'read')).toMatchObject({ waiting: 0, running: 0, refused });
});

test('a pause of a second, as on a busy machine, refuses none of the few calls after it', async () => {
  const { offer, order, pass, names } = setup({ cost: 2 });
  const before = names(3).map((name) => offer('call', name));
  await nextTurn();
  pass(1000);
  await Promise.all(before);
  order.length = 0;
  await Promise.all(names(8).map((name) => offer('call', name)));
  expect(order).toEqual(names(8));
});

test('everything is accepted again once the work is done', async () => {
  const { offer, order, names } = setup({ cost: 50 });
  await Promise.all(names(500).map((name) => offer('read', name)));
  expect(order.some((name) => name.endsWith('refused'))).toBe(true);
  order.length = 0;
  await offer('read', 'later');
  expect(order).toEqual(['later']);
});

test('while the event loop is late and work waits, only calls with a session are accepted', async () => {
  let late = 1000;
  const { offer, order, names } = setup({ loopDelay: () => late });
  // One starts at once, and nine wait.
  for (const name of names(10)) void offer('read', name);
  await Promise.all((['read', 'call', 'account'] as const).map((lane) => offer(lane, lane)));
  expect(order.filter((name) => /[a-z]/.test(name)).toSorted()).toEqual([
    'account',
    'call refused',
    'read refused',
  ]);
  late = 0;
  while (order.length < 13) await nextTurn();
  await offer('read', 'again');
  expect(order).toContain('again');
});

test('work waits while a page is being sent, for a while', async () => {
  const { load, offer, order, pass } = setup({ cost: 0 });
  await offer('read', 'first');
  const end = load.startPage();
  const second = offer('read', 'second');
  await nextTurn();
  expect(order).toEqual(['first']);
  end();
  await second;
  load.startPage();
  const third = offer('read', 'third');
  await nextTurn();
  expect(order).not.toContain('third');
  // A slow visitor holds a page for long.
  pass(1000);
  await third;
  expect(order).toEqual(['first', 'second', 'third']);
});

test('after many refusals in one iteration of the event loop more are refused before they are parsed', async () => {
  const { load, offer, names } = setup({ loopDelay: () => 1000 });
  // Ten are accepted: one that starts, and nine that wait.
  for (const name of names(29)) void offer('read', name);
  expect(load.refusesEarly()).toBe(false);
  void offer('read', 'one more');
  expect(load.refusesEarly()).toBe(true);
  await nextTurn();
  expect(load.refusesEarly()).toBe(false);
  expect(load.state().reduce((sum, { refused }) => sum + refused, 0)).toBe(21);
});

test('work that fails gives its place back', async () => {
  const { load } = setup();
  await expect(load.run('call', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(load.state().map(({ running }) => running)).toEqual([0, 0, 0]);
});

test('measures the delay of the event loop', async () => {
  const { loopDelay } = createLoad();
  const start = loopDelay();
  expect(start).toBeLessThan(20_000);
  // Longer than the quarter of a second of a sample, so that each one has a block in it.
  const block = () => {
    const end = performance.now() + 300;
    while (performance.now() < end);
  };
  await expect
    .poll(
      () => {
        block();
        return loopDelay();
      },
      { interval: 1, timeout: 20_000 },
    )
    .toBeGreaterThan(50);
});
