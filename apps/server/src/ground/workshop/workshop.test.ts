import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { JobFailed } from './failed.ts';
import { jobOf } from './job.ts';
import type { Owner } from './owner.ts';
import { createTurns } from './turns.ts';
import { createWorkshop } from './workshop.ts';

/** Work that does what its input says. */
const program = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);
const worker = program(`
  export async function run({ act, bytes, megabytes }) {
    if (act === 'loop') for (;;) Math.sqrt(2);
    if (act === 'throw') throw new Error('broken');
    if (act === 'exit') process.exit(3);
    if (act === 'heap') for (const kept = []; ; ) kept.push({ act, at: kept.length });
    if (act === 'buffers') for (const kept = []; ; ) kept.push(new Uint8Array(4e6).fill(1));
    if (act === 'some') return Array.from({ length: megabytes }, () => new Uint8Array(2 ** 20).fill(1)).length;
    if (act === 'bytes') return { act, bytes: bytes.map((one) => one.map((byte) => byte + 1)) };
    return act;
  }
`);
type Input = { act: string; bytes?: Uint8Array[]; megabytes?: number };
type Run = (input: Input) => unknown;
const job = (bounds: { cpuSeconds: number; apart: boolean }) =>
  jobOf<Run>(worker, { megabytes: 200, ...bounds });
const [beside, apart] = [job({ cpuSeconds: 60, apart: false }), job({ cpuSeconds: 60, apart: true })];
const anna: Owner = { practice: 1, who: 'anna' };
const failing = (reason: JobFailed['reason']) => (error: unknown) =>
  (error as JobFailed).reason === reason || assert.fail(`${String(error)} ${String((error as Error).cause)}`);

describe('[SYSTEM-09] what is read beside the event loop', () => {
  for (const [where, isApart] of [
    ['in a thread', false],
    ['in a process of its own', true],
  ] as const) {
    const workshop = createWorkshop({ size: 1 });
    const usual = isApart ? apart : beside;
    const run = (input: Input, of = usual) => workshop.run(of, input, anna);

    test(`${where} is ended beyond its seconds, and the next one is read`, async () => {
      const hasty = job({ cpuSeconds: 1, apart: isApart });
      await assert.rejects(run({ act: 'loop' }, hasty), failing('timeout'));
      assert.equal(await run({ act: 'next' }), 'next');
    });

    test(`${where} is ended beyond its memory, in the heap and outside of it`, async () => {
      await assert.rejects(run({ act: 'heap' }), failing('memory'));
      await assert.rejects(run({ act: 'buffers' }), failing('memory'));
      assert.equal(await run({ act: 'some', megabytes: 100 }), 100);
    });

    test(`${where} breaks alone`, async () => {
      await assert.rejects(run({ act: 'throw' }), failing('broken'));
      assert.equal(await run({ act: 'next' }), 'next');
    });

    test(`${where} takes and gives bytes, shared or not, of any number`, async () => {
      const shared = new Uint8Array(new SharedArrayBuffer(3)).fill(7);
      const answer = await run({ act: 'bytes', bytes: [new Uint8Array([1, 2]), shared, new Uint8Array(0)] });
      const { bytes } = answer as { bytes: Uint8Array[] };
      assert.deepEqual(
        bytes.map((one) => [...one]),
        [[2, 3], [8, 8, 8], []],
      );
      assert.deepEqual([...shared], [7, 7, 7]);
    });
  }

  test('in a process that ends by itself is refused as broken or too large, never left open', async () => {
    const workshop = createWorkshop({ size: 1 });
    await assert.rejects(workshop.run(apart, { act: 'exit' }, anna));
    await assert.rejects(workshop.run(beside, { act: 'exit' }, anna), failing('broken'));
    assert.equal(await workshop.run(apart, { act: 'next' }, anna), 'next');
  });
});

describe('[SYSTEM-09] turns', () => {
  const of = (practice: number, who: string): Owner => ({ practice, who });

  test('one practice never works at all places, however much it sends', () => {
    const turns = createTurns<string>({ size: 3, mostWaiting: 64 });
    assert.deepEqual(
      ['a', 'b', 'c'].map((each) => turns.enter(of(1, each), each)),
      ['now', 'now', 'later'],
    );
    assert.equal(turns.enter(of(2, 'x'), 'x'), 'now');
    assert.equal(turns.leave(of(2, 'x')), null, 'the third of the first practice still waits');
    assert.equal(turns.leave(of(1, 'a')), 'c');
  });

  test('of those that wait, the practice with fewer at work comes first, then the person, then who came first', () => {
    const turns = createTurns<string>({ size: 3, mostWaiting: 64 });
    turns.enter(of(1, 'a'), 'a1');
    turns.enter(of(1, 'a'), 'a2');
    turns.enter(of(2, 'x'), 'x1');
    for (const [owner, name] of [
      [of(1, 'a'), 'a3'],
      [of(1, 'b'), 'b1'],
      [of(2, 'x'), 'x2'],
      [of(3, 'z'), 'z1'],
    ] as const)
      assert.equal(turns.enter(owner, name), 'later');
    assert.equal(turns.leave(of(1, 'a')), 'z1');
    assert.equal(turns.leave(of(3, 'z')), 'b1', 'as many of both practices: who has fewer of their own');
    assert.equal(turns.leave(of(2, 'x')), 'x2');
  });

  test('who waits with much lets somebody else of the same practice come in between, whoever came first', () => {
    const turns = createTurns<string>({ size: 1, mostWaiting: 64 });
    turns.enter(of(1, 'a'), 'a1');
    for (const name of ['a2', 'a3', 'a4']) turns.enter(of(1, 'a'), name);
    turns.enter(of(1, 'b'), 'b1');
    turns.enter(of(2, 'x'), 'x1');
    assert.equal(turns.leave(of(1, 'a')), 'x1');
    assert.equal(turns.leave(of(2, 'x')), 'b1');
    assert.equal(turns.leave(of(1, 'b')), 'a2');
    turns.enter(of(1, 'b'), 'b2');
    assert.equal(turns.leave(of(1, 'a')), 'b2');
    assert.equal(turns.leave(of(1, 'b')), 'a3');
    assert.equal(turns.leave(of(1, 'a')), 'a4');
    assert.equal(turns.leave(of(1, 'a')), null);
  });

  test('a person has a quarter of the queue, a practice half, and who comes beyond is refused at once', () => {
    const turns = createTurns<number>({ size: 1, mostWaiting: 8 });
    turns.enter(of(9, 'first'), 0);
    const told = [1, 1, 1, 2, 2, 3].map((who) => turns.enter(of(1, String(who)), who));
    assert.deepEqual(told, ['later', 'later', 'never', 'later', 'later', 'never']);
    assert.equal(turns.enter(of(2, 'x'), 1), 'later');
  });
});
