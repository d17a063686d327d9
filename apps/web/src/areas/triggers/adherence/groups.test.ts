import { type AdherenceEvent, adherenceEvents } from '@fernpuls/contract/triggers/adherence/adherence-event';
import { expect, test } from 'vitest';
import { gapsOf, newestByType } from './groups.ts';

const event = (more: Partial<AdherenceEvent>) =>
  ({ ...adherenceEvents.example, measuredAgain: false, ...more }) as unknown as AdherenceEvent;
const a1 = event({ id: '1', patientId: 'a', slotAt: '2026-11-19T07:00:00.000Z' });
const a2 = event({ id: '2', patientId: 'a', slotAt: '2026-11-20T07:00:00.000Z' });
const b = event({ id: '3', patientId: 'b', slotAt: '2026-11-18T07:00:00.000Z' });
const broken = event({
  id: '4',
  patientId: 'a',
  lane: 'technical',
  slotAt: '2026-11-21T07:00:00.000Z',
});

test('[DASH-03] a patient has one row, in the lane of the newest gap; the longest gap comes first', () => {
  const rows = gapsOf([a2, a1, b, broken], 'missing');
  expect(rows.map(({ patientId, lane, events }) => [patientId, lane, events.map(({ id }) => id)])).toEqual([
    ['b', 'call', ['3']],
    ['a', 'technical', ['1', '2', '4']],
  ]);
});

test('[DASH-03] a gap after which was measured stands in a row of its own', () => {
  const again = event({ id: '6', patientId: 'a', measuredAgain: true });
  expect(gapsOf([a1, again], 'missing').map(({ events }) => events.map(({ id }) => id))).toEqual([['1']]);
  expect(gapsOf([a1, again], 'again').map(({ events }) => events.map(({ id }) => id))).toEqual([['6']]);
});

test('[DASH-03] of several slots of one value type the newest is shown', () => {
  const pulse = event({ id: '5', valueType: 'pulse', slotAt: '2026-11-17T07:00:00.000Z' });
  expect(newestByType([a1, a2, pulse]).map(({ id }) => id)).toEqual(['2', '5']);
});
