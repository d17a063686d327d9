import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askedByAnother, closedSince } from '../../../../test/managed-practice.ts';
import { showTab as show } from '../../../../test/show-tab.ts';

test('[MANAGE-04] 1 to 6 turn the tabs of a practice, each at its address', async () => {
  const { user, address } = await show('surveys');
  await screen.findByText('Keine Fragebögen');
  for (const [key, tab] of [
    ['6', 'physicians'],
    ['5', 'mails'],
    ['3', 'configuration'],
  ] as const) {
    await user.keyboard(key);
    await waitFor(() => expect(address()).toBe(`/tenants/nordheide/${tab}`));
  }
});

test("[MANAGE-04] [SHELL-07] a practice's branding is changed with the practice's own form, and what cannot be read is not sent", async () => {
  const { user, sent } = await show('corporate_identity');
  const name = await screen.findByLabelText(/^Produktname/);
  await user.clear(name);
  await user.type(name, 'Herzhaus');
  const colour = screen.getByLabelText('Sekundär, Hell');
  await user.clear(colour);
  await user.type(colour, '#FFE45C');
  await user.keyboard('{Control>}s{/Control}');
  expect(sent).toEqual([]);
  await user.clear(colour);
  await user.type(colour, '#0E6E94');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ key: 'nordheide', productName: 'Herzhaus' });
});

test('[MANAGE-04] people of a practice stand with their role and whether they are locked', async () => {
  await show('physicians', 'read');
  const row = (await screen.findByText('Kruse, Jan')).closest('tr');
  expect(row?.textContent).toMatch(/Administration.*Noch nie.*Gesperrt/);
});

test('[MANAGE-04] the configuration tells who set what, old and new', async () => {
  await show('configuration');
  const entry = (await screen.findByText('Jonas Reimers', { exact: false })).closest('li');
  expect(entry?.textContent).toMatch(/EKG.*aus → ein.*Plattformbetrieb/);
});

test('[MANAGE-03] [MANAGE-04] a practice is suspended with a reason only, after it was told what that means', async () => {
  const { user, sent } = await show('configuration');
  await user.click(await screen.findByRole('button', { name: /Praxis sperren/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/in dieser Zeit sieht sie in der Praxis niemand/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Sperren' }));
  expect(dialog.getByText('Bitte nennen Sie den Grund.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'Vertrag ruht');
  await user.click(dialog.getByRole('button', { name: 'Sperren' }));
  await waitFor(() => expect(sent).toEqual([{ key: 'nordheide', reason: 'Vertrag ruht' }]));
});

test('[MANAGE-04] the configuration tells limit, sender and sign-in rules, and offers no suspension to who only reads', async () => {
  await show('configuration', 'read');
  expect(await screen.findByText('0 bei Patienten, ohne Grenze')).toBeTruthy();
  expect(await screen.findByText(/kein Mailserver eingestellt/)).toBeTruthy();
  expect(screen.getByText('30 min')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Praxis sperren/ })).toBeNull();
});

test("[MANAGE-04] [AUTH-05] [AUTH-13] the operator sets a practice's sign-in rules with the practice's own forms", async () => {
  const { user, sent } = await show('configuration');
  const duty = within(await screen.findByRole('form', { name: 'Pflicht zum zweiten Faktor' }));
  await user.click(duty.getByRole('radio', { name: 'Alle' }));
  await user.click(duty.getByRole('button', { name: /Speichern/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ key: 'nordheide', secondFactor: 'everyone', graceDays: 14 });
  const idle = within(screen.getByRole('form', { name: 'Abmeldung bei Untätigkeit' }));
  const minutes = idle.getByRole('textbox', { name: /Minuten/ });
  await user.clear(minutes);
  await user.type(minutes, '15');
  await user.click(idle.getByRole('button', { name: /Speichern/ }));
  await waitFor(() => expect(sent[1]).toEqual({ key: 'nordheide', idleLimitSeconds: 900 }));
});

test('[MANAGE-04] a limit says what is used and what it means, is typed as a whole number and taken away by emptying it', async () => {
  const { user, sent } = await show('configuration');
  const form = within(await screen.findByRole('form', { name: 'Grenzen' }));
  expect(form.getByText(/Jetzt 40\. Es wird niemand mehr in die Betreuung aufgenommen/)).toBeTruthy();
  const people = form.getByRole('textbox', { name: 'Personen mit Zugang' });
  await user.type(people, '2,5');
  expect(people.getAttribute('aria-invalid')).toBe('true');
  expect(form.getByRole<HTMLButtonElement>('button', { name: /Speichern/ }).disabled).toBe(true);
  await user.clear(people);
  await user.type(people, '25');
  await user.clear(form.getByRole('textbox', { name: 'Patienten in Betreuung' }));
  await user.click(form.getByRole('button', { name: /Speichern/ }));
  await waitFor(() =>
    expect(sent).toEqual([{ key: 'nordheide', people: 25, patients: null, storageMegabytes: null }]),
  );
});

test('[MANAGE-04] the sender of mails is set with what recipients then see', async () => {
  const { user, sent } = await show('configuration');
  const form = within(await screen.findByRole('form', { name: 'Absender der Mails' }));
  expect(form.getByText(/Die Praxis hat keine Adresse genannt/)).toBeTruthy();
  await user.type(form.getByRole('textbox', { name: 'Name des Absenders' }), 'Herzhaus');
  expect(form.getByText(/Empfänger sehen: Herzhaus <mail@fernpuls\.example>/)).toBeTruthy();
  const answers = form.getByRole('textbox', { name: 'Antworten an' });
  await user.type(answers, 'empfang');
  expect(form.getByRole<HTMLButtonElement>('button', { name: /Speichern/ }).disabled).toBe(true);
  await user.type(answers, '@herzhaus.example');
  await user.click(form.getByRole('button', { name: /Speichern/ }));
  await waitFor(() =>
    expect(sent).toEqual([{ key: 'nordheide', name: 'Herzhaus', replyTo: 'empfang@herzhaus.example' }]),
  );
});

test('[MANAGE-04] closing a practice is asked for with a reason, and whoever asked is told that another has to confirm', async () => {
  const { user, sent } = await show('configuration');
  await user.click(await screen.findByRole('button', { name: /Praxis schließen/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/eine zweite Person des Plattformbetriebs muss sie bestätigen/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Schließung beantragen' }));
  expect(dialog.getByText('Bitte nennen Sie den Grund.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox'), 'Vertrag endet');
  await user.click(dialog.getByRole('button', { name: 'Schließung beantragen' }));
  expect(await screen.findByText('Bestätigen kann nur eine andere Person.')).toBeTruthy();
  expect(sent).toEqual([{ key: 'nordheide', reason: 'Vertrag endet' }]);
  expect(screen.queryByRole('button', { name: /Schließung bestätigen/ })).toBeNull();
});

test('[MANAGE-04] without an archive in the practice’s hands it is not closed unless the reason is given', async () => {
  const { user, sent } = await show('configuration', 'write', { closure: askedByAnother });
  await user.click(await screen.findByRole('button', { name: /Schließung bestätigen/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Schließen' }));
  expect(dialog.getByText('Bitte nennen Sie, warum ohne Archiv geschlossen wird.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox'), 'Verzicht vom 3. März');
  await user.click(dialog.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(sent).toEqual([{ key: 'nordheide', withoutExport: 'Verzicht vom 3. März' }]));
});

test('[MANAGE-04] a closed practice tells how long until it is erased, and is held and released there', async () => {
  const { user, sent } = await show('configuration', 'write', { closure: closedSince });
  expect(await screen.findByText('Zu: Die Praxis ist geschlossen, niemand meldet sich an.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Praxis sperren/ })).toBeNull();
  expect(await screen.findByText(/Löschung aller Daten am .*22\.11\.2036. Tage bis dahin: \d/)).toBeTruthy();
  expect(screen.getByText(/Archiv der Daten abgeholt/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Löschung anhalten …' }));
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'Rechtsstreit');
  await user.click(screen.getByRole('button', { name: 'Anhalten' }));
  expect(await screen.findByText('Löschung angehalten')).toBeTruthy();
  expect(screen.queryByText(/Löschung aller Daten am/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Löschung freigeben' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Löschung freigeben' }));
  expect(await screen.findByText(/Löschung aller Daten am/)).toBeTruthy();
  expect(sent).toEqual([{ key: 'nordheide', reason: 'Rechtsstreit' }, { key: 'nordheide' }]);
});
