import { textTemplates, textTemplateVersions } from '@fernpuls/contract/content/text-template';
import { templateValues } from '@fernpuls/contract/content/text-template.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import { routes } from './routes.tsx';

const path = 'content/text_templates';
const permissions = [
  { key: 'text_template', access: 'write' as const },
  { key: 'patient', access: 'read' as const },
];
const save = '{Control>}s{/Control}';

function practice() {
  const api = fakeApi();
  const [id = ''] = api.add(textTemplates, { version: 2, usedCount: 12, lastUsedAt: null });
  api.add(
    textTemplateVersions,
    { textTemplateId: id, version: 1, texts: [{ language: 'de', text: 'Früher.' }], createdByName: null },
    { textTemplateId: id, version: 2, createdByName: 'Katrin Moldenhauer' },
  );
  api.add(patients, { cohorts: [], program: null });
  api.on(templateValues, () => ({
    values: [
      { variable: 'salutation' as const, text: 'Frau Brandt', measuredAt: null },
      { variable: 'last_weight' as const, text: '84,6 kg', measuredAt: '2026-11-20T06:42:00.000Z' },
      { variable: 'next_appointment' as const, text: null, measuredAt: null },
    ],
  }));
  const open = (to = '') => renderPage({ api, routes, path: `${path}${to}`, permissions });
  return { api, id, open };
}

const drawer = async () => within(await screen.findByRole('dialog'));

test('[CONTENT-13] the list says key, category and how often each was used; a text unfolds in its place', async () => {
  const { open } = practice();
  await open();
  const row = within(await screen.findByRole('row', { name: /Bitte noch einmal wiegen/ }));
  expect(row.getByText('/wiegen')).toBeTruthy();
  expect(row.getByText('Messung')).toBeTruthy();
  expect(row.getByText('12')).toBeTruthy();
  expect(row.getByText(/Guten Tag \{\{Anrede\}\}/)).toBeTruthy();
  expect(row.getByRole('button', { name: 'Mehr anzeigen' })).toBeTruthy();
});

test('[CONTENT-13] placeholders are put in by a press, read in one’s own language and are stored by their key', async () => {
  const user = userEvent.setup();
  const { api, open } = practice();
  await open('/new');
  const form = await drawer();
  await user.type(form.getByLabelText(/^Kürzel/), 'gruss');
  await user.type(form.getByLabelText(/^Name/), 'Gruß');
  await user.type(form.getByLabelText(/^Text/), 'Guten Tag ');
  await user.click(form.getByRole('button', { name: 'Anrede' }));
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Text/).value).toBe('Guten Tag {{Anrede}}');
  await user.keyboard(save);
  await waitFor(() =>
    expect(api.rows(textTemplates).at(-1)).toMatchObject({
      key: 'gruss',
      texts: [{ language: 'de', text: 'Guten Tag {{salutation}}' }],
    }),
  );
});

test('[CONTENT-13] a placeholder that does not exist is refused by its name, and the text stays', async () => {
  const user = userEvent.setup();
  const { api, open } = practice();
  await open('/new');
  const form = await drawer();
  await user.type(form.getByLabelText(/^Kürzel/), 'blut');
  await user.type(form.getByLabelText(/^Name/), 'Blutgruppe');
  await user.type(form.getByLabelText(/^Text/), 'Ihre {{{{Blutgruppe}}');
  await user.keyboard(save);
  expect(await screen.findByText(/„Blutgruppe“ ist kein Platzhalter/)).toBeTruthy();
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Text/).value).toBe('Ihre {{Blutgruppe}}');
  expect(api.rows(textTemplates)).toHaveLength(1);
});

test('[CONTENT-13] a second language is added beside the first', async () => {
  const user = userEvent.setup();
  const { api, id, open } = practice();
  await open(`/${id}`);
  const form = await drawer();
  await user.selectOptions(await form.findByLabelText('Sprache hinzufügen'), 'English');
  await user.type(form.getByLabelText(/^Text/), 'Hello!');
  await user.keyboard(save);
  await waitFor(() =>
    expect(api.rows(textTemplates)[0]?.texts.map(({ language }) => language)).toEqual(['de', 'en']),
  );
});

test('[CONTENT-13] the preview shows the values of a patient one chooses', async () => {
  const user = userEvent.setup();
  const { id, open } = practice();
  await open(`/${id}`);
  const form = await drawer();
  await user.type(await form.findByLabelText('Vorschau mit den Werten von'), 'Brandt');
  await user.click(await screen.findByRole('option', { name: /Brandt/ }));
  const preview = within(form.getByRole('region', { name: 'Vorschau' }));
  expect(await preview.findByText('Frau Brandt')).toBeTruthy();
  expect(preview.getByText('84,6 kg').title).toContain('Letztes Gewicht, gemessen');
});

test('[CONTENT-13] an earlier version comes back as the newest', async () => {
  const user = userEvent.setup();
  const { api, id, open } = practice();
  await open(`/${id}`);
  const form = await drawer();
  await user.click(await form.findByRole('button', { name: 'Wiederherstellen' }));
  await waitFor(() =>
    expect(api.rows(textTemplates)[0]?.texts).toEqual([{ language: 'de', text: 'Früher.' }]),
  );
  expect(await screen.findByText('Fassung 1 wiederhergestellt.')).toBeTruthy();
});
