import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EndingSums } from '@fernpuls/domain/triggers/without-action';
import { above, ruledPatient } from '../../testing/ruled-patient.ts';
import { testServer } from '../../testing/server.ts';

const server = await testServer();

type Repeated = {
  alarms: number;
  closed: number;
  without_action: number;
  share_without_action: number | null;
};

test('[BEYOND-05] a rule tried on the past tells how the alarms ended that it would have repeated, each once', async () => {
  const tenant = await server.tenant();
  const endings = [
    { reason: 'plausible_no_action', isInformed: false },
    { reason: 'plausible_no_action', isInformed: true },
    { reason: 'patient_contacted', isInformed: false },
    { reason: 'plausible_no_action', isInformed: false, value: 85 },
    null,
  ];
  for (const ending of endings) {
    const patient = await ruledPatient(tenant, { when: above(84) });
    // Two readings join one alarm: it counts once.
    await patient.sends([3, ending?.value ?? 90], [2, ending?.value ?? 91]);
    const [event] = await patient.events();
    if (!event || !ending) continue;
    if (ending.isInformed) await patient.act('inform', event.id, { note: 'Hausarzt angerufen' });
    assert.equal((await patient.act('close', event.id, { reason: ending.reason })).status, 200);
  }
  const tried = async (operand: number) => {
    const rule = { when: above(operand) };
    const answer = await tenant.ask('POST', '/web/v1/triggers/back_test', { rule, days: 28 });
    return (answer.body as { repeated: Repeated }).repeated;
  };
  const told = ({ alarms, closed, withoutAction, shareWithoutAction }: EndingSums): Repeated => ({
    alarms,
    closed,
    without_action: withoutAction,
    share_without_action: shareWithoutAction,
  });
  const all = { alarms: 5, closed: 4, withoutAction: 2, shareWithoutAction: 0.5 };
  assert.deepEqual(await tried(84), told(all));
  const higher = { alarms: 4, closed: 3, withoutAction: 1, shareWithoutAction: 1 / 3 };
  assert.deepEqual(await tried(86), told(higher));
  const never = { alarms: 0, closed: 0, withoutAction: 0, shareWithoutAction: null };
  assert.deepEqual(await tried(120), told(never));
});
