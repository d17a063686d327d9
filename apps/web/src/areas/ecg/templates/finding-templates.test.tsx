import { findingTemplates } from '@fernpuls/contract/ecg/finding-template';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { routes } from '../findings.routes.tsx';

async function show(path: string, access: 'read' | 'write' = 'write') {
  const api = fakeApi();
  api.add(findingTemplates, { title: 'Normalbefund', body: 'Frequenz {heart_rate}/min.', position: 1 });
  const permissions = [{ key: 'patient_measurement_ecg', access }];
  const page = await renderPage({ api, routes, path: `content/finding_templates${path}`, permissions });
  return { ...page, api, user: userEvent.setup() };
}

test('[PATIENT-10] the list of sentences has a title of its own beside the field of that name', async () => {
  const { user } = await show('');
  expect(await screen.findByRole('heading', { level: 1, name: 'Befundbausteine' })).toBeTruthy();
  expect(await screen.findByText('Normalbefund')).toBeTruthy();
  expect(screen.getByText('bei jedem Rhythmus')).toBeTruthy();
  await user.keyboard('n');
  expect(await screen.findByLabelText(/^Bezeichnung/)).toBeTruthy();
});

test('[PATIENT-10] a figure’s place goes in where the cursor stands, and the example shows it filled', async () => {
  const { user, api } = await show('/new');
  await user.type(await screen.findByLabelText(/^Bezeichnung/), 'Schenkelblock');
  const body = screen.getByLabelText<HTMLTextAreaElement>(/^Text/);
  await user.type(body, 'QRS  ms.');
  body.setSelectionRange(4, 4);
  await user.click(screen.getByRole('button', { name: 'QRS einsetzen' }));
  expect(body.value).toBe('QRS {qrs_ms} ms.');
  expect(screen.getByText('QRS 92 ms.')).toBeTruthy();
  await waitFor(() => expect(body.selectionStart).toBe(12));
  await user.selectOptions(screen.getByLabelText(/^Rhythmus/), 'atrial_fibrillation');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.rows(findingTemplates)).toHaveLength(2));
  expect(api.rows(findingTemplates)[1]).toMatchObject({
    title: 'Schenkelblock',
    body: 'QRS {qrs_ms} ms.',
    rhythmClass: 'atrial_fibrillation',
  });
});

test('[PATIENT-10] a place no recording fills is told while it is written', async () => {
  const { user } = await show('/new');
  await user.type(await screen.findByLabelText(/^Text/), 'Puls {{puls}.');
  expect(await screen.findByText('Unbekannter Platzhalter: {puls}')).toBeTruthy();
});

test('[PATIENT-10] who may only read changes no sentence', async () => {
  await show('', 'read');
  await screen.findByText('Normalbefund');
  expect(screen.queryByRole('button', { name: /Baustein anlegen/ })).toBeNull();
});

test('[PATIENT-10] the order in which sentences are offered is changed by keys, not by numbers', async () => {
  const { user, api } = await show('');
  api.add(findingTemplates, { title: 'Vorhofflimmern', body: 'VHF.', position: 1 });
  await user.click(await screen.findByRole('button', { name: 'Reihenfolge ändern …' }));
  (await screen.findByRole('row', { name: 'Vorhofflimmern' })).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() =>
    expect(api.rows(findingTemplates).map(({ title, position }) => [title, position])).toEqual([
      ['Normalbefund', 1],
      ['Vorhofflimmern', 0],
    ]),
  );
  await user.keyboard('{Escape}');
  await user.keyboard('n');
  await screen.findByLabelText(/^Bezeichnung/);
  expect(screen.queryByLabelText(/^Reihenfolge/)).toBeNull();
});
