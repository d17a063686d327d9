import { closeTriggerEvents } from '@fernpuls/contract/triggers/event-actions.call';
import { alarmPolicy } from '@fernpuls/contract/triggers/alarm-policy.call';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { policyAnswer } from '../../../test/alarm-policy.ts';
import { alarm } from '../../../test/alarm-practice.tsx';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { CloseAlarms } from '../index.ts';

async function beside(access: 'read' | 'write' = 'write') {
  const api = fakeApi();
  const one = alarm({ name: 'Brandt, Hannelore', priority: 'high', seenAt: new Date().toISOString() });
  api.add(triggerEvents, one);
  api.on(alarmPolicy, () => policyAnswer({ fourEyes: 'none' }));
  const sent: object[] = [];
  api.on(closeTriggerEvents, (given) => {
    sent.push(given);
    return { changed: [...given.ids], conflicts: [], proposed: [] };
  });
  await renderPage({
    api,
    routes: [
      {
        path: 'call',
        element: (
          <>
            <p>Gespräch</p>
            <CloseAlarms patientId={one.patientId} keysGroup="Gespräch" />
          </>
        ),
      },
    ],
    path: 'call',
    permissions: [{ key: 'patient_trigger', access }],
  });
  await screen.findByText('Gespräch');
  return { one, sent, user: userEvent.setup() };
}

test('[BEYOND-03] beside a call E asks why, and the patient’s open alarms are closed with reason and note', async () => {
  const { one, sent, user } = await beside();
  await screen.findByRole('button', { name: /Alarme schließen/ });
  await user.keyboard('e');
  await user.keyboard('2');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ ids: [one.id], reason: 'patient_contacted' });
});

test('[BEYOND-03] who may only read alarms is offered no closing beside a call', async () => {
  await beside('read');
  expect(screen.queryByRole('button', { name: /Alarme schließen/ })).toBeNull();
});
