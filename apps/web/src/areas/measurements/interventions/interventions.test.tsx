import { interventions } from '@fernpuls/contract/measurements/intervention';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recordPractice } from '../../../test/record-practice.ts';

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();

test('[BEYOND-11] an event is added by keyboard and stands over the curves with its kind and name', async () => {
  const user = userEvent.setup();
  const { api, open, patientId } = recordPractice();
  await open('measurements');
  await screen.findByRole('grid');
  await user.keyboard('i');
  await user.type(await screen.findByLabelText(/Bezeichnung/), 'Torasemid 10 → 20 mg');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.rows(interventions)).toHaveLength(1));
  expect(api.rows(interventions)[0]).toMatchObject({
    patientId,
    kind: 'drug_change',
    title: 'Torasemid 10 → 20 mg',
  });
  expect(await screen.findByTitle(/Medikation, Torasemid 10 → 20 mg/)).toBeTruthy();
});

test('[BEYOND-11] a stay without an end is a band through all curves until now', async () => {
  const { api, open, patientId } = recordPractice();
  const [id = ''] = api.add(interventions, {
    patientId,
    kind: 'stay',
    title: 'UKE',
    startedAt: ago(2),
    endedAt: null,
  });
  await open('measurements');
  const stay = await screen.findByTitle(/Klinikaufenthalt, UKE/);
  expect(stay.tagName).toBe('BUTTON');
  await waitFor(() => expect(document.querySelector(`[data-band="intervention.${id}"]`)).toBeTruthy());
});

test('[BEYOND-11] an event of a moment makes no band', async () => {
  const { api, open, patientId } = recordPractice();
  api.add(interventions, { patientId, kind: 'call', title: 'Rückruf', startedAt: ago(1), endedAt: null });
  await open('measurements');
  await screen.findByTitle(/Anruf, Rückruf/);
  expect(document.querySelector('[data-band]')).toBeNull();
});

test('[BEYOND-11] the list of events leads to each, which is changed and deleted after the question', async () => {
  const user = userEvent.setup();
  const { api, open, patientId } = recordPractice();
  api.add(
    interventions,
    { patientId, kind: 'visit', title: 'Hausbesuch', startedAt: ago(3), endedAt: null },
    { patientId: '00000000-0000-7000-8000-00000000ffff', kind: 'call', title: 'Fremd', startedAt: ago(1) },
  );
  await open('measurements/interventions');
  const list = within(await screen.findByRole('dialog', { name: 'Ereignisse' }));
  expect(list.queryByText('Fremd')).toBeNull();
  await user.click(await list.findByText('Hausbesuch'));
  const title = await screen.findByLabelText(/Bezeichnung/);
  await user.clear(title);
  await user.type(title, 'Besuch der Pflege');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.rows(interventions)[0]?.title).toBe('Besuch der Pflege'));
});

test('[BEYOND-11] an event is deleted only after the question', async () => {
  const user = userEvent.setup();
  const { api, open, patientId } = recordPractice();
  const [id = ''] = api.add(interventions, {
    patientId,
    kind: 'visit',
    title: 'Irrtum',
    startedAt: ago(3),
    endedAt: null,
  });
  await open(`measurements/interventions/${id}`);
  await user.click(await screen.findByRole('button', { name: /Löschen/, hidden: true }));
  expect(api.rows(interventions)).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Endgültig löschen', hidden: true }));
  await waitFor(() => expect(api.rows(interventions)).toHaveLength(0));
});
