import {
  changeCorporateIdentity,
  corporateIdentityChanges,
} from '@fernpuls/contract/tenancy/corporate-identity.call';
import {
  changeOpeningHours,
  type OpeningHoursAnswer as Hours,
  openingHours,
} from '@fernpuls/contract/tenancy/opening-hours.call';
import {
  type CorporateIdentity,
  corporateIdentity,
  tenantLanguages,
} from '@fernpuls/contract/tenancy/tenant.call';
import { alarmPolicy, changeAlarmPolicy } from '@fernpuls/contract/triggers/alarm-policy.call';
import type { FourEyes } from '@fernpuls/domain/triggers/event-life-cycle';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { policyAnswer } from '../../../test/alarm-policy.ts';
import { keepPractice } from '../../../test/practice.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component as Settings } from './settings.page.tsx';
import { completeTime } from './span-editor.tsx';

const identity: CorporateIdentity = {
  productName: 'TMZ Nordheide',
  shortName: 'TMZ Nordheide',
  isTraining: false,
  subtitle: '',
  light: { primary: '#174B81', secondary: '#0E6E94', text: '#15202B' },
  dark: { primary: '#1892C4', secondary: '#5CBCE3', text: '#E7ECF1' },
  images: { logoLight: null, logoDark: null, favicon: null, banner: null },
  contact: { name: 'TMZ', address: '', phone: '', email: '' },
  languages: ['de', 'en', 'fi'],
};
const routes = [{ path: 'system/settings', element: <Settings /> }];
const always: Hours = {
  isSet: false,
  federalState: null,
  weekly: [[], [], [], [], [], [], []],
  exceptions: [],
};
const permissions = [{ key: 'tenant', access: 'write' as const }];

beforeEach(() => {
  document.documentElement.removeAttribute('style');
  keepPractice({}, identity);
});

function practice() {
  const api = fakeApi();
  const saved: unknown[] = [];
  api.on(corporateIdentity, () => ({
    data: { type: 'corporate_identities' as const, id: 'demo', attributes: identity },
  }));
  api.on(corporateIdentityChanges, () => ({ data: [] }));
  api.on(tenantLanguages, () => ({ isLanguageSet: false, language: null }));
  api.on(changeCorporateIdentity, (input) => {
    saved.push(input);
    return { changed: [] };
  });
  return { api, saved };
}

test('[SHELL-07] a colour that cannot be read blocks saving until the nearest readable one is taken', async () => {
  const { api, saved } = practice();
  await renderPage({ api, routes, path: 'system/settings', permissions });
  const field = await screen.findByLabelText('Sekundär, Hell');
  fireEvent.change(field, { target: { value: '#F2C94C' } });
  expect(screen.getByText('Kontrast 1,58 : 1, nötig sind 4,5 : 1')).toBeDefined();
  expect(screen.getByText('Speichern').closest('button')?.disabled).toBe(true);
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(saved).toEqual([]);
  await userEvent.click(screen.getByText(/ übernehmen \(4,5/));
  await userEvent.click(screen.getByText('Speichern'));
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('[SHELL-07] what is saved is on screen at once: colours, name and no reload', async () => {
  const { api } = practice();
  await renderPage({ api, routes, path: 'system/settings', permissions });
  fireEvent.change(await screen.findByLabelText('Primär, Hell'), { target: { value: '#7A1F5C' } });
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(document.documentElement.style.getPropertyValue('--primary')).toBe('#7a1f5c'));
  expect(document.documentElement.style.getPropertyValue('--on-primary')).toBe('#ffffff');
});

test('[SHELL-07] who may only read sees the settings and cannot change them', async () => {
  const { api } = practice();
  await renderPage({
    api,
    routes,
    path: 'system/settings',
    permissions: [{ key: 'tenant', access: 'read' }],
  });
  expect((await screen.findByLabelText<HTMLInputElement>('Primär, Hell')).disabled).toBe(true);
  expect(screen.queryByText('Speichern')).toBeNull();
});

test('[SHELL-15] hours are typed, completed and checked before they are saved', async () => {
  const { api } = practice();
  const kept: unknown[] = [];
  const hours = { weekly: [[{ from: '08:00', to: '12:00' }], [], [], [], [], [], []], exceptions: [] };
  api.on(openingHours, () => ({ isSet: true, federalState: null, ...hours }));
  api.on(changeOpeningHours, (input) => {
    kept.push(input);
    return { isSet: true, federalState: null, ...input };
  });
  await renderPage({ api, routes, path: 'system/settings?tab=hours', permissions });
  const end = await screen.findByLabelText<HTMLInputElement>('Montag, Zeitraum 1: bis');
  fireEvent.change(end, { target: { value: '8' } });
  fireEvent.blur(end);
  expect(end.value).toBe('08:00');
  expect(screen.getByText('„Von“ darf nicht nach „Bis“ liegen.')).toBeDefined();
  fireEvent.change(end, { target: { value: '1330' } });
  fireEvent.blur(end);
  await userEvent.click(screen.getByText('Speichern'));
  await waitFor(() =>
    expect(kept).toEqual([
      { weekly: [[{ from: '08:00', to: '13:30' }], [], [], [], [], [], []], exceptions: [] },
    ]),
  );
});

test('[SHELL-15] times are understood as people type them', () => {
  const typed = {
    '8': '08:00',
    '08': '08:00',
    '830': '08:30',
    '0830': '08:30',
    '8.30': '08:30',
    '24': '24:00',
    abc: 'abc',
    '': '',
  };
  for (const [text, time] of Object.entries(typed)) expect([text, completeTime(text)]).toEqual([text, time]);
});

test('[SHELL-15] holidays of a state are added as closed or with other hours, listed ones are not offered again', async () => {
  const { api } = practice();
  const christmas = { day: `${new Date().getFullYear() + 1}-12-25`, name: 'Weihnachten', spans: [] };
  let kept = {
    isSet: true,
    federalState: null,
    weekly: [[], [], [], [], [], [], []],
    exceptions: [christmas],
  } as Hours;
  api.on(openingHours, () => kept);
  api.on(changeOpeningHours, (hours) => (kept = { isSet: true, federalState: null, ...hours }));
  await renderPage({ api, routes, path: 'system/settings?tab=hours', permissions });
  await userEvent.click(await screen.findByText('Feiertage vorschlagen'));
  await userEvent.selectOptions(screen.getByLabelText('Bundesland'), 'Sachsen');
  const offered = screen.getAllByRole<HTMLInputElement>('checkbox', { hidden: true });
  for (const box of offered) if (!box.labels?.[0]?.textContent?.includes('Buß')) await userEvent.click(box);
  expect(screen.queryAllByText(/^1. Weihnachtstag/).length).toBeLessThan(2);
  await userEvent.click(screen.getByLabelText('Sprechzeiten an diesen Tagen: Zeitraum hinzufügen'));
  await userEvent.click(screen.getByText(/^[12] Feiertage? eintragen$/));
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(kept.exceptions.length).toBeGreaterThan(1));
  const added = kept.exceptions.filter(({ day }) => day !== christmas.day);
  for (const one of added)
    expect(one).toEqual({ day: one.day, name: 'Buß- und Bettag', spans: [{ from: '08:00', to: '17:00' }] });
  expect(kept.exceptions.map(({ day }) => day)).toEqual(kept.exceptions.map(({ day }) => day).toSorted());
});

test('[SHELL-15] [MANAGE-03] the holidays offered first are those of the state the practice was set up in', async () => {
  const { api } = practice();
  api.on(openingHours, () => ({ ...always, federalState: 'SN' as const }));
  await renderPage({ api, routes, path: 'system/settings?tab=hours', permissions });
  await userEvent.click(await screen.findByText('Feiertage vorschlagen'));
  expect(screen.getByLabelText<HTMLSelectElement>('Bundesland').value).toBe('SN');
});

test('[SHELL-05] [MANAGE-03] the practice chooses among the languages it was set up with', async () => {
  const { api } = practice();
  api.on(openingHours, () => always);
  await renderPage({ api, routes, path: 'system/settings?tab=practice', permissions });
  const choice = await screen.findByLabelText<HTMLSelectElement>('Sprache der Einrichtung');
  expect([...choice.options].map(({ value }) => value)).toEqual(['', 'de', 'en', 'fi']);
});

test('[BEYOND-03] closing by two is chosen with one press and taken back with one', async () => {
  const { api } = practice();
  let held: FourEyes = 'none';
  api.on(openingHours, () => always);
  api.on(alarmPolicy, () => policyAnswer({ fourEyes: held }));
  api.on(changeAlarmPolicy, ({ fourEyes }) => {
    held = fourEyes ?? held;
    return policyAnswer({ fourEyes: held });
  });
  await renderPage({ api, routes, path: 'system/settings?tab=alarms', permissions });
  const critical = await screen.findByRole('radio', { name: /Nur kritische Alarme/ });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Aus/ }).checked).toBe(true);
  fireEvent.click(critical);
  await screen.findByText('Kritische Alarme brauchen jetzt zwei Personen');
  expect(held).toBe('critical');
  fireEvent.click(screen.getByRole('button', { name: /Rückgängig/ }));
  await waitFor(() => expect(held).toBe('none'));
});

test('[BEYOND-03] who may only read the settings cannot change how alarms are closed', async () => {
  const { api } = practice();
  api.on(openingHours, () => always);
  api.on(alarmPolicy, () => policyAnswer({ fourEyes: 'all' }));
  const read = [{ key: 'tenant', access: 'read' as const }];
  await renderPage({ api, routes, path: 'system/settings?tab=alarms', permissions: read });
  const all = await screen.findByRole<HTMLInputElement>('radio', { name: /Alle Alarme/ });
  expect([all.checked, all.disabled]).toEqual([true, true]);
});

test('[SHELL-07] what people will see is shown before it is saved: the sign-in page and a mail too, and as the colour-blind see it', async () => {
  const { api } = practice();
  await renderPage({ api, routes, path: 'system/settings?tab=branding', permissions });
  const preview = await screen.findByRole('complementary', { name: 'Vorschau' });
  const light = () => within(preview).getByRole('figure', { name: 'Hell' });
  expect(light().textContent).toMatch(/Schaltfläche \d+,\d\d : 1, Link \d+,\d\d : 1/);
  await userEvent.click(within(preview).getByRole('button', { name: 'Anmeldung' }));
  expect(await within(light()).findByText('Anmelden')).toBeTruthy();
  await userEvent.click(within(preview).getByRole('button', { name: 'E-Mail' }));
  expect(await within(light()).findByText(/ein Zugang bei TMZ Nordheide eingerichtet/)).toBeTruthy();
  expect(within(preview).getAllByRole('figure')).toHaveLength(1);
  await userEvent.click(within(preview).getByRole('button', { name: 'Protan' }));
  const filter = light().querySelector<HTMLElement>('[style*="filter"]')?.style.filter ?? '';
  const id = /#([\w-]+)/.exec(filter)?.[1] ?? '';
  expect(preview.querySelector(`filter[id="${id}"] feColorMatrix`)).not.toBeNull();
});
