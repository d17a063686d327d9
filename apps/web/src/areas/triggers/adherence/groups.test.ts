import { type AdherenceEvent, adherenceEvents } from '@fernpuls/contract/triggers/adherence/adherence-event';
import { expect, test } from 'vitest';
import { gapsOf, newestByType } from './groups.ts';

const event = (more: Partial<AdherenceEvent>) =>
  ({ ...adherenceEvents.example, ...more }) as unknown as AdherenceEvent;
const a1 = event({ id: '1', patientId: 'a', slotAt: '2026-11-19T07:00:00.000Z' });
const a2 = event({ id: '2', patientId: 'a', slotAt: '2026-11-20T07:00:00.000Z' });
const b = event({ id: '3', patientId: 'b', slotAt: '2026-11-18T07:00:00.000Z' });
const broken = event({ id: '4', patientId: 'a', lane: 'technical' });

test('[DASH-03] a patient has one row a lane, the longest gap first', () => {
  const rows = gapsOf([a2, a1, b, broken], 'call');
  expect(rows.map(({ patientId, events }) => [patientId, events.map(({ id }) => id)])).toEqual([
    ['b', ['3']],
    ['a', ['1', '2']],
  ]);
  expect(gapsOf([a1, broken], 'technical').map(({ key }) => key)).toEqual(['technical:a']);
});

test('[DASH-03] of several slots of one value type the newest is shown', () => {
  const pulse = event({ id: '5', valueType: 'pulse', slotAt: '2026-11-17T07:00:00.000Z' });
  expect(newestByType([a1, a2, pulse]).map(({ id }) => id)).toEqual(['2', '5']);
});
