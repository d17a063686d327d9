import { roleNames } from '@fernpuls/contract/identity/role-assignment.call';
import { corporateIdentity } from '@fernpuls/contract/tenancy/tenant.call';
import { openingHours } from '@fernpuls/contract/tenancy/opening-hours.call';
import { alarmPolicy, changeAlarmPolicy } from '@fernpuls/contract/triggers/alarm-policy.call';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { policyAnswer } from '../../../../test/alarm-policy.ts';
import { FieldRefusal, fakeApi } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { Component as Settings } from '../settings.page.tsx';

const routes = [{ path: 'system/settings', element: <Settings /> }];
const day = [{ from: '08:00', to: '18:00' }];
const week = { isSet: true, federalState: null, weekly: [day, day, day, day, day, [], []], exceptions: [] };

function practice(refuse?: Record<string, string>) {
  const api = fakeApi();
  let held = policyAnswer();
  const sent: object[] = [];
  const colours = { primary: '#174B81', secondary: '#0E6E94', text: '#15202B' };
  api.on(corporateIdentity, () => ({
    data: {
      type: 'corporate_identities' as const,
      id: 'demo',
      attributes: {
        productName: 'TMZ',
        shortName: 'TMZ',
        isTraining: false,
        subtitle: '',
        light: colours,
        dark: colours,
        images: { logoLight: null, logoDark: null, favicon: null, banner: null },
        contact: { name: 'TMZ', address: '', phone: '', email: '' },
        languages: [],
      },
    },
  }));
  api.on(openingHours, () => week);
  api.on(roleNames, () => ({
    data: [
      { type: 'roles' as const, id: 'r1', attributes: { name: 'nurse', label: 'Pflege', description: null } },
    ],
  }));
  api.on(alarmPolicy, () => held);
  api.on(changeAlarmPolicy, (given) => {
    sent.push(given);
    if (refuse) throw new FieldRefusal(refuse);
    held = policyAnswer(given as never);
    return held;
  });
  return { api, sent };
}

const open = ({ api }: ReturnType<typeof practice>, access: 'read' | 'write' = 'write') =>
  renderPage({ api, routes, path: 'system/settings?tab=alarms', permissions: [{ key: 'tenant', access }] });
const minutes = (priority: string) =>
  screen.findByLabelText<HTMLInputElement>(`${priority}: Minuten bis zur Frist`);

test('[BEYOND-02] the preview says in words when an alarm of Friday evening is due, as it is typed', async () => {
  await open(practice());
  await minutes('Kritisch');
  const preview = screen.getByRole('complementary', { name: 'So wirkt es' });
  expect(within(preview).getByText(/^Fällig Fr.*18:05/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Kritisch: Zählung'), 'Nur Sprechzeiten zählen');
  expect(within(preview).getByText(/^Fällig Mo.*08:05/)).toBeTruthy();
  const steps = within(preview)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(steps).toHaveLength(4);
  expect(steps[0]).toMatch(/08:05.*die zuständige Person/);
  expect(steps.at(-1)).toMatch(/08:35/);
});

test('[BEYOND-02] deadlines, chain and control time are saved together, and what is wrong blocks saving', async () => {
  const found = practice();
  await open(found);
  const high = await minutes('Hoch');
  fireEvent.change(high, { target: { value: '0' } });
  expect(screen.getByText(/Ganze Minuten von 1 bis/)).toBeTruthy();
  expect(screen.getByText('Speichern').closest('button')?.disabled).toBe(true);
  fireEvent.change(high, { target: { value: '45' } });
  await userEvent.selectOptions(screen.getByLabelText('Stufe 2: wer'), 'Pflege');
  await userEvent.click(screen.getByRole('button', { name: 'Stufe 3 entfernen' }));
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(found.sent).toHaveLength(1));
  const [sent] = found.sent as [{ due: object[] }];
  expect(sent.due).toContainEqual({ priority: 'high', minutes: 45, counts: 'always' });
  expect(sent).toMatchObject({
    chain: [
      { afterMinutes: 0, to: { kind: 'assignee' } },
      { afterMinutes: 15, to: { kind: 'role', id: 'r1' } },
    ],
    controlAfterMinutes: 30,
  });
});

test('[BEYOND-02] what the server refuses stands at its step', async () => {
  const found = practice({ '/chain/0/to': 'reference_not_found' });
  await open(found);
  fireEvent.change(await minutes('Hoch'), { target: { value: '45' } });
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(screen.getByLabelText('Stufe 1: wer').getAttribute('aria-invalid')).toBe('true'),
  );
});

test('[BEYOND-02] who may only read sees deadlines and chain and can change nothing', async () => {
  await open(practice(), 'read');
  expect((await minutes('Kritisch')).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Stufe hinzufügen' })).toBeNull();
  expect(screen.queryByRole('grid', { name: 'Reihenfolge der Stufen' })).toBeNull();
  expect(screen.queryByText('Speichern')).toBeNull();
});

test('[BEYOND-02] Alt and arrows change who is reached first; the times of the steps stay', async () => {
  const found = practice();
  await open(found);
  const first = await screen.findByRole('row', { name: 'die zuständige Person' });
  expect(first.textContent).toContain('0 Minuten ab der Frist');
  await userEvent.click(screen.getByLabelText('Stufe 1: Minuten ab der Frist'));
  first.focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(document.activeElement?.textContent).toContain('die zuständige Person');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(found.sent).toHaveLength(1));
  expect(found.sent[0]).toMatchObject({
    chain: [
      { afterMinutes: 0, to: { kind: 'cover' } },
      { afterMinutes: 15, to: { kind: 'assignee' } },
      { afterMinutes: 30, to: { kind: 'primary_physician' } },
    ],
  });
});

test('[TRIGGER-02] from how many hours on readings are late is set within its limits, stored and read back', async () => {
  const found = practice();
  await open(found);
  const hours = await screen.findByLabelText<HTMLInputElement>(/Stunden, ab denen Messwerte/);
  expect(hours.value).toBe('72');
  expect(screen.getByText(/löst keinen Alarm mehr aus/)).toBeTruthy();
  for (const wrong of ['0', '721']) {
    fireEvent.change(hours, { target: { value: wrong } });
    expect(screen.getByText('Ganze Stunden von 1 bis 720')).toBeTruthy();
    expect(screen.getByText('Speichern').closest('button')?.disabled).toBe(true);
  }
  fireEvent.change(hours, { target: { value: '48' } });
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(found.sent).toMatchObject([{ lateHours: 48 }]));
  await waitFor(() => expect(hours.value).toBe('48'));
});

test('[BEYOND-31] how long an alarm in hand may be left is set within its limits and stored', async () => {
  const found = practice();
  await open(found);
  const work = await screen.findByLabelText<HTMLInputElement>(/Minuten, die ein übernommener Alarm/);
  const feedback = screen.getByLabelText<HTMLInputElement>('Minuten für die ärztliche Rückmeldung');
  expect([work.value, feedback.value]).toEqual(['120', '2880']);
  for (const [field, wrong] of [
    [work, '4'],
    [feedback, '20161'],
  ] as const) {
    const before = field.value;
    fireEvent.change(field, { target: { value: wrong } });
    expect(screen.getByText('Speichern').closest('button')?.disabled).toBe(true);
    fireEvent.change(field, { target: { value: before } });
  }
  fireEvent.change(work, { target: { value: '45' } });
  fireEvent.change(feedback, { target: { value: '1440' } });
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(found.sent).toMatchObject([{ workMinutes: 45, feedbackMinutes: 1440 }]));
});
