import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { beginChain, climbChain, followChain, nextOfChain, renewChain } from './chain-standing.ts';
import { defaultChain, type EscalationStep, type EscalationTarget } from './escalation.ts';

const minute = 60_000;
const due = 1_000_000 * minute;
const step = (afterMinutes: number, id: string): EscalationStep => ({
  afterMinutes,
  to: { kind: 'physician', id },
});
const policy = (chain: EscalationStep[], controlAfterMinutes = 60) => ({ chain, controlAfterMinutes });
const names = (to: EscalationTarget) => ('id' in to ? [to.id] : [to.kind]);
const abc = policy([step(0, 'a'), step(15, 'b'), step(30, 'c')]);

/** Who is told until `minutes` past the deadline, and what the chain is then. */
function until(minutes: number, from = beginChain(abc, due), held = abc, reach = names) {
  const { standing, told, isNobodyTold } = climbChain(from, held, { now: due + minutes * minute, reach });
  return { standing, told: told.flatMap(({ people }) => people), isNobodyTold };
}

test('[BEYOND-02] each is told at the minute, just before not, and once', () => {
  assert.deepEqual(until(-1 / minute).told, []);
  const first = until(0);
  assert.deepEqual(first.told, ['a']);
  assert.deepEqual(until(15 - 1 / minute, first.standing).told, []);
  assert.deepEqual(until(15, first.standing).told, ['b']);
  assert.deepEqual(until(90, first.standing).told, ['b', 'c']);
  assert.deepEqual(until(90, until(90).standing).told, []);
});

test('[BEYOND-31] a step that reaches nobody is passed over to the next at once, and none left is told so', () => {
  const nobody = (gone: string[]) => (to: EscalationTarget) => names(to).filter((id) => !gone.includes(id));
  const passed = until(0, undefined, abc, nobody(['a']));
  assert.deepEqual([passed.told, passed.isNobodyTold], [['b'], false]);
  assert.deepEqual(until(29, passed.standing).told, []);
  assert.deepEqual(until(30, passed.standing).told, ['c']);
  const none = until(0, undefined, abc, nobody(['a', 'b', 'c']));
  assert.deepEqual([none.told, none.isNobodyTold], [[], true]);
  const middle = until(15, until(0).standing, abc, nobody(['b', 'c']));
  assert.deepEqual([middle.told, middle.isNobodyTold], [[], false], 'somebody was told before');
});

const changed: {
  is: string;
  told: number;
  to: EscalationStep[];
  after: [minutes: number, who: string[]][];
}[] = [
  {
    is: 'made shorter, its steps swapped',
    told: 15,
    to: [step(0, 'c'), step(5, 'b')],
    after: [[15, ['c']]],
  },
  { is: 'put earlier', told: 0, to: [step(0, 'a'), step(5, 'b'), step(9, 'c')], after: [[9, ['b', 'c']]] },
  {
    is: 'put later',
    told: 0,
    to: [step(60, 'a'), step(90, 'b'), step(120, 'c')],
    after: [
      [14, []],
      [15, ['b']],
      [30, ['c']],
    ],
  },
  {
    is: 'given another in place of the next',
    told: 0,
    to: [step(0, 'a'), step(60, 'x')],
    after: [
      [14, []],
      [15, ['x']],
    ],
  },
  {
    is: 'left with those told already',
    told: 0,
    to: [step(0, 'a')],
    after: [
      [14, []],
      [15, ['a']],
    ],
  },
  { is: 'made longer at its end', told: 30, to: [...abc.chain, step(45, 'd')], after: [[45, ['d']]] },
];
for (const { is, told, to, after } of changed)
  test(`[BEYOND-31] an open alarm follows a chain ${is}: each once, none later, never none left`, () => {
    let standing = followChain(until(told).standing, policy(to));
    for (const [minutes, who] of after) {
      const next = until(minutes, followChain(standing, policy(to)), policy(to));
      assert.deepEqual(next.told, who, `at ${minutes}`);
      standing = next.standing;
    }
    assert.deepEqual(until(1_000, standing, policy(to)).told, []);
  });

test('[BEYOND-31] begun anew everybody is told again, and who was still to be told no later than before', () => {
  const first = until(0).standing;
  const again = renewChain(first, abc, due + 60 * minute);
  assert.deepEqual(until(14, again).told, []);
  assert.deepEqual(until(15, again).told, ['b']);
  assert.deepEqual(until(60, again).told, ['a', 'b', 'c']);
  const twice = renewChain(again, abc, due + 600 * minute);
  assert.deepEqual(
    until(60, twice).told,
    ['a', 'b', 'c'],
    'nor does a value that goes on worsening put it off',
  );
});

test('[BEYOND-31] supervision is told no later by a change, and anew only after it was told', () => {
  const open = beginChain(abc, due);
  assert.equal(nextOfChain({ ...open, steps: [] }, true), due + 60 * minute);
  assert.equal(nextOfChain({ ...open, steps: [] }, false), null);
  assert.equal(followChain(open, policy([], 10)).control.at, due + 10 * minute);
  assert.equal(followChain(open, policy([], 90)).control.at, due + 60 * minute);
  const later = due + 500 * minute;
  assert.equal(renewChain(open, abc, later).control.at, due + 60 * minute);
  const raised = { ...open, control: { ...open.control, isRaised: true } };
  assert.deepEqual(renewChain(raised, abc, later).control, { at: later + 60 * minute, isRaised: false });
});

test('[BEYOND-31] of steps told before they were known by name the first are told', () => {
  const held = beginChain(abc, due, 2);
  assert.deepEqual(until(90, held).told, ['c']);
  const same = policy([step(0, 'a'), step(20, 'a')]);
  assert.deepEqual(until(30, beginChain(same, due), same).told, ['a', 'a'], 'twice named, told twice');
});

test('[BEYOND-02] the chain a practice starts with: assignee, cover, treating physician, in whatever order it is kept', () => {
  const proposal = policy(defaultChain.toReversed(), 30);
  const kinds = (minutes: number) => until(minutes, beginChain(proposal, due), proposal).told;
  assert.deepEqual(kinds(-1 / minute), []);
  assert.deepEqual(kinds(0), ['assignee']);
  assert.deepEqual(kinds(15 - 1 / minute), ['assignee']);
  assert.deepEqual(kinds(15), ['assignee', 'cover']);
  assert.deepEqual(kinds(30), ['assignee', 'cover', 'primary_physician']);
});

test('[BEYOND-02] the next telling is the first instant at which something is due', () => {
  const minutes = fc.integer({ min: -60, max: 120 });
  const chains = fc.array(
    minutes.map((one) => step(one, 'a')),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(chains, fc.nat(5), (chain, told) => {
      const held = policy(chain);
      const standing = beginChain(held, due, told);
      const next = nextOfChain(standing, false);
      const isDue = (now: number) => climbChain(standing, held, { now, reach: names }).told.length > 0;
      if (next === null) assert.equal(isDue(due + 10_000 * minute), false);
      else assert.deepEqual([isDue(next - 1), isDue(next)], [false, true]);
    }),
  );
});
