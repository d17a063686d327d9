import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastNight } from './implants.ts';

test('[PATIENT-06] an implant’s last transmission is one that has been, whenever the demo begins', () => {
  const at = (clock: string) => new Date(lastNight(new Date(`2026-11-28T${clock}:00.000Z`))).toISOString();
  assert.equal(at('00:49'), '2026-11-27T02:10:00.000Z');
  assert.equal(at('02:10'), '2026-11-28T02:10:00.000Z');
  assert.equal(at('23:00'), '2026-11-28T02:10:00.000Z');
});
