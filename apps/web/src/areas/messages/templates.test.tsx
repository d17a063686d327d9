import { textTemplates } from '@fernpuls/contract/content/text-template';
import { countTemplateUse, templateValues } from '@fernpuls/contract/content/text-template.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  chatField as field,
  chatPractice as practice,
  openChats as open,
  sentMessages as sentTexts,
} from '../../test/chat-practice.tsx';

function withTemplates(given: ReturnType<typeof practice>) {
  const { api } = given;
  const used: string[] = [];
  api.add(
    textTemplates,
    { usedCount: 5 },
    {
      key: 'termin',
      name: 'Erinnerung an den Termin',
      usedCount: 2,
      texts: [{ language: 'de', text: 'Bis {{next_appointment}}, {{salutation}}!' }],
    },
  );
  api.on(templateValues, () => ({
    values: [
      { variable: 'salutation' as const, text: 'Frau Brandt', measuredAt: null },
      { variable: 'last_weight' as const, text: '84,6 kg', measuredAt: '2026-11-20T06:42:00.000Z' },
      { variable: 'next_appointment' as const, text: null, measuredAt: null },
    ],
  }));
  api.on(countTemplateUse, ({ id }) => {
    used.push(id);
    return { usedCount: 6 };
  });
  const opened = () => open(given, `/${given.first}`, [{ key: 'text_template', access: 'read' }]);
  return { used, opened };
}

test('[CONTENT-13] a stroke opens the templates, typing filters, the preview has this patient’s values, Enter puts them in', async () => {
  const user = userEvent.setup();
  const given = practice();
  const { used, opened } = withTemplates(given);
  await opened();
  const input = await field();
  await user.type(input, '/');
  const list = within(await screen.findByRole('listbox', { name: 'Textbausteine' }));
  await waitFor(() => expect(list.getAllByRole('option')).toHaveLength(2));
  await user.type(input, 'wie');
  await waitFor(() => expect(list.getAllByRole('option')).toHaveLength(1));
  const preview = within(await screen.findByRole('region', { name: 'Vorschau' }));
  expect(await preview.findByText('84,6 kg')).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(input.value).toMatch(/^Guten Tag Frau Brandt, Ihr letztes Gewicht war 84,6 kg\./),
  );
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(sentTexts(given.api)).toEqual([]);
  await waitFor(() => expect(used).toHaveLength(1));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sentTexts(given.api)).toHaveLength(1));
});

test('[CONTENT-13] what is left to be filled in is marked and keeps the message from being sent', async () => {
  const user = userEvent.setup();
  const given = practice();
  await withTemplates(given).opened();
  const input = await field();
  await user.type(input, '/termin');
  await screen.findByRole('option', { name: /Erinnerung/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(input.value).toBe('Bis {{Nächster Termin}}, Frau Brandt!'));
  expect(input.value.slice(input.selectionStart, input.selectionEnd)).toBe('{{Nächster Termin}}');
  expect(screen.getByText('Vor dem Senden bitte ausfüllen: Nächster Termin')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Senden' }).disabled).toBe(true);
  await user.keyboard('{Enter}');
  expect(sentTexts(given.api)).toEqual([]);
  input.setSelectionRange(4, 23);
  await user.keyboard('Freitag');
  await waitFor(() => expect(input.value).toBe('Bis Freitag, Frau Brandt!'));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(sentTexts(given.api)[0]?.data.attributes.text).toBe('Bis Freitag, Frau Brandt!'),
  );
});

test('[CONTENT-13] Esc leaves the templates and keeps what was typed', async () => {
  const user = userEvent.setup();
  const given = practice();
  await withTemplates(given).opened();
  const input = await field();
  await user.type(input, '/wie');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(input.value).toBe('/wie');
});

test('[CONTENT-13] without the right to templates a stroke is a stroke', async () => {
  const user = userEvent.setup();
  const given = practice();
  await open(given, `/${given.first}`);
  await user.type(await field(), '/');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Textbaustein einfügen' })).toBeNull();
});
