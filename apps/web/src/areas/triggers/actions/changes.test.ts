import { type FourEyes, fourEyes } from '@fernpuls/domain/triggers/event-life-cycle';
import { expect, test } from 'vitest';
import { alarm } from '../../../test/alarm-practice.tsx';
import { byOwnerBefore, changesOfClosing, noteOf, outcomeOfClosing, snoozeBefore } from './changes.ts';

const me = { id: 'me', name: 'Katrin Vogt' };
const at = '2026-11-23T08:00:00.000Z';
const closing = { me, at, reason: 'patient_contacted', note: ' erreicht ' } as const;

/** What a row says at once, by what the practice asks for. */
const shown: Record<FourEyes, { critical: string; high: string; theirs: string }> = {
  none: { critical: 'closed', high: 'closed', theirs: 'closed' },
  critical: { critical: 'proposed', high: 'closed', theirs: 'closed' },
  all: { critical: 'proposed', high: 'proposed', theirs: 'closed' },
};
for (const setting of fourEyes)
  test(`two people for ${setting}: a row says at once what closing makes of it [BEYOND-03]`, () => {
    const state = (changes: Parameters<typeof alarm>[0]) =>
      changesOfClosing(setting, closing)(alarm(changes)).state;
    expect({
      critical: state({ priority: 'blocker' }),
      high: state({ priority: 'high' }),
      theirs: state({ priority: 'blocker', state: 'proposed', proposedById: 'other' }),
    }).toEqual(shown[setting]);
  });

test('a proposal shows who proposed it, why and with which words; what is closed keeps no proposal of its own [BEYOND-03]', () => {
  expect(changesOfClosing('all', closing)(alarm({}))).toEqual({
    state: 'proposed',
    proposedAt: at,
    proposedById: me.id,
    proposedByName: me.name,
    closeReason: 'patient_contacted',
    closeNote: 'erreicht',
  });
  expect(changesOfClosing('none', closing)(alarm({}))).toEqual({
    state: 'closed',
    closedById: me.id,
    closedByName: me.name,
  });
});

test('blanks are no note [BEYOND-03]', () => {
  expect(['', '  ', ' da '].map(noteOf)).toEqual([null, null, 'da']);
});

test('taking a closing back opens what was closed and rejects what was proposed, each once [BEYOND-03]', () => {
  expect(outcomeOfClosing({ changed: ['a', 'b', 'c'], proposed: ['b'] })).toEqual({
    closed: ['a', 'c'],
    proposed: ['b'],
  });
  expect(outcomeOfClosing({ changed: ['a'], proposed: ['a'] })).toEqual({ closed: [], proposed: ['a'] });
  expect(outcomeOfClosing({ changed: ['a'], proposed: [] })).toEqual({ closed: ['a'], proposed: [] });
});

test('what is taken back goes to whoever had it, each alarm to its own owner, those of nobody to nobody [BEYOND-03]', () => {
  const [mine, others, free] = [alarm({ assigneeId: me.id }), alarm({ assigneeId: 'other' }), alarm({})];
  const left = alarm({ assigneeId: 'other' });
  const all = [mine, others, free, left];
  const changed = [mine.id, others.id, free.id];
  expect([...byOwnerBefore(all, changed)]).toEqual([
    [me.id, [mine.id]],
    ['other', [others.id]],
    [null, [free.id]],
  ]);
});

test('waking is taken back with the time and reason there were, and not at all where no reason was given [BEYOND-01]', () => {
  const until = '2026-11-23T12:00:00.000Z';
  const before = alarm({ snoozedUntil: until, snoozeReason: 'awaiting_physician' });
  expect(snoozeBefore([before])).toEqual({ until, reason: 'awaiting_physician' });
  expect(snoozeBefore([alarm({ snoozedUntil: until })])).toBeNull();
  expect(snoozeBefore([])).toBeNull();
});
