import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showTab as show } from '../../../../test/show-tab.ts';

test('[MANAGE-04] what was not delivered is named, and a mail is sent as a trial in the language chosen', async () => {
  const { user, sent } = await show('mails');
  expect(await screen.findByText(/550 unknown/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Einladung eigener Text' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Passwort geändert' }));
  await user.selectOptions(screen.getByLabelText(/^Sprache/), 'English');
  await user.click(await screen.findByRole('button', { name: 'Probemail an mich' }));
  await waitFor(() =>
    expect(sent).toEqual([{ key: 'nordheide', template: 'password_changed', language: 'en' }]),
  );
});

test('[MANAGE-04] words of a mail are written with variables put in, shown as they arrive, and refused at the field without those that must not be missing', async () => {
  const { user, sent } = await show('mails');
  const form = within(await screen.findByRole('form', { name: 'Eigener Text der Praxis' }));
  const lead = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  await user.clear(lead);
  await user.type(lead, 'Bitte bald: ');
  expect(form.getAllByText(/Im Text fehlt {{days}}/).length).toBeGreaterThan(0);
  expect(form.getByRole<HTMLButtonElement>('button', { name: /Speichern/ }).disabled).toBe(true);
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Probemail an mich' }).disabled).toBe(true);
  await user.click(form.getByRole('button', { name: /Gültigkeit in Tagen/ }));
  expect(lead.value).toBe('Bitte bald: {{days}}');
  const preview = within(screen.getByRole('region', { name: 'Vorschau' }));
  expect(await preview.findByText('Bitte bald: {{days}}')).toBeTruthy();
  expect(preview.queryByRole('link')).toBeNull();
  await user.click(preview.getByRole('button', { name: 'Nur Text' }));
  expect(preview.getByText('Bitte bald: {{days}}').tagName).toBe('PRE');
  await user.click(form.getByRole('button', { name: /Speichern/ }));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ version: 2, language: 'de', lead: 'Bitte bald: {{days}}', after: null }),
    ]),
  );
});

test('[MANAGE-04] each version says who, when and which words changed, and an earlier one is restored', async () => {
  const { user, sent } = await show('mails');
  const versions = within(await screen.findByRole('region', { name: 'Fassungen' }));
  const [current, first] = versions.getAllByRole('listitem');
  expect(current?.textContent).toMatch(/Fassung 2.*gilt.*Jonas Reimers/);
  expect([...(current?.querySelectorAll('ins') ?? [])].map((one) => one.textContent?.trim())).toContain(
    'Noch',
  );
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Wiederherstellen' }));
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ version: 2, lead: 'Der Link gilt {{days}} Tage.' })]),
  );
});
