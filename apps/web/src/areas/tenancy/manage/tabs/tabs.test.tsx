import {
  changeManagedIdentity,
  managedIdentity,
  managedIdentityChanges,
} from '@fernpuls/contract/tenancy/managed-identity.call';
import {
  managedChanges,
  managedMails,
  managedPeople,
  managedSurveys,
  sendTestMail,
} from '@fernpuls/contract/tenancy/managed-tabs.call';
import { changeManagedLimits, managedLimits } from '@fernpuls/contract/tenancy/managed-limits.call';
import { changeManagedSender, managedSender } from '@fernpuls/contract/tenancy/managed-sender.call';
import {
  changeManagedSessionPolicy,
  changeManagedSignInPolicy,
  managedSessionPolicy,
  managedSignInPolicy,
} from '@fernpuls/contract/tenancy/managed-sign-in.call';
import { changeMailText, managedMailText, previewMailText } from '@fernpuls/contract/tenancy/mail-text.call';
import { managedTenantModules } from '@fernpuls/contract/tenancy/managed-tenant.call';
import { suspendTenant } from '@fernpuls/contract/tenancy/suspension.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { keepPractice } from '../../../../test/practice.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { rootRoutes } from '../../manage.routes.tsx';

const attributes = {
  productName: 'TMZ Nordheide',
  shortName: 'TMZ Nordheide',
  isTraining: false,
  subtitle: '',
  light: { primary: '#174B81', secondary: '#0E6E94', text: '#15202B' },
  dark: { primary: '#1892C4', secondary: '#5CBCE3', text: '#E7ECF1' },
  images: { logoLight: null, logoDark: null, favicon: null, banner: null },
  contact: { name: 'TMZ', address: '', phone: '', email: '' },
  languages: ['de'],
};

async function show(tab: string, access: 'read' | 'write' = 'write') {
  keepPractice({});
  const api = fakeApi();
  const sent: unknown[] = [];
  const record = (input: unknown) => sent.push(input);
  api.on(managedTenantModules, () => ({
    data: {
      key: 'nordheide',
      name: 'TMZ Nordheide',
      purpose: 'production' as const,
      address: 'https://nordheide.example.org',
      createdAt: '2026-01-05T08:00:00.000Z',
      people: 6,
      lastSeenAt: null,
      modulesOff: [],
      licenseGraceDays: 14,
      suspendedAt: null,
      suspendedReason: null,
      postalAddress: null,
      federalState: null,
      languages: ['de' as const],
    },
    rules: { idleLimitSeconds: 1800, secondFactor: 'off' as const, devicesUsed: 0, devicesMax: null },
    modules: [],
    invitation: null,
  }));
  api.on(suspendTenant, (input) => {
    record(input);
    return {};
  });
  api.on(managedIdentity, () => ({
    data: { type: 'corporate_identities' as const, id: 'nordheide', attributes },
  }));
  api.on(managedIdentityChanges, () => ({ data: [] }));
  api.on(changeManagedIdentity, (input) => {
    record(input);
    return { changed: [] };
  });
  const person = {
    title: null,
    email: 'w@nordheide.example',
    roles: ['Administration'],
    profession: 'administrator' as const,
    lastSeenAt: null,
  };
  api.on(managedPeople, () => ({
    data: [
      { ...person, id: '1', firstName: 'Wiebke', lastName: 'Harms', isActive: true },
      { ...person, id: '2', firstName: 'Jan', lastName: 'Kruse', isActive: false },
    ],
  }));
  api.on(managedSurveys, () => ({ data: [] }));
  api.on(managedMails, () => ({
    states: [{ state: 'failed' as const, count: 1 }],
    failing: [
      {
        id: '1',
        template: 'task_news' as const,
        state: 'failed' as const,
        attempts: 3,
        lastError: '550 unknown',
        createdAt: '2026-11-20T08:00:00.000Z',
      },
    ],
    ownTexts: [{ template: 'password_invitation' as const, language: 'de' as const }],
    sender: null,
  }));
  const standard = {
    subject: 'Ihr Zugang',
    lead: 'Der Link gilt {{days}} Tage.',
    button: 'Öffnen',
    after: null,
  };
  const own = { ...standard, lead: 'Noch {{days}} Tage gilt der Link.' };
  const text = {
    standard,
    own,
    version: 2,
    variables: [
      { name: 'practice', sample: 'TMZ', isRequired: false },
      { name: 'days', sample: '7', isRequired: true },
    ],
    versions: [
      { version: 2, at: '2026-11-20T08:00:00.000Z', by: 'Jonas Reimers', texts: own },
      { version: 1, at: '2026-11-19T08:00:00.000Z', by: 'Jonas Reimers', texts: standard },
    ],
  };
  api.on(managedMailText, () => text);
  api.on(previewMailText, ({ subject, lead }) => ({
    subject: `Vorschau ${subject}`,
    text: lead,
    html: `<html><body style="color:red"><p>${lead}</p><a href="https://x.example">Öffnen</a><script>1</script></body></html>`,
  }));
  api.on(changeMailText, (input) => {
    record(input);
    return { ...text, version: 3 };
  });
  api.on(sendTestMail, (input) => {
    record(input);
    return { recipient: 'ich@manage.example' };
  });
  const limits = {
    people: { used: 6, max: null },
    patients: { used: 40, max: 40 },
    storageMegabytes: { used: 12, max: null },
  };
  api.on(managedLimits, () => limits);
  api.on(changeManagedLimits, (input) => {
    record(input);
    return limits;
  });
  const sender = {
    name: null,
    replyTo: null,
    practiceName: 'TMZ Nordheide',
    practiceEmail: '',
    address: 'mail@fernpuls.example',
  };
  api.on(managedSender, () => sender);
  api.on(changeManagedSender, (input) => {
    record(input);
    return { ...sender, ...input };
  });
  const group = { people: 5, without: 2 };
  const duty = {
    secondFactor: 'off' as const,
    requiredFrom: null,
    graceDays: 0,
    updatedAt: null,
    groups: { writers: group, everyone: group },
  };
  const limit = { idleLimitSeconds: 1800, updatedAt: null };
  api.on(managedSignInPolicy, () => duty);
  api.on(managedSessionPolicy, () => limit);
  api.on(changeManagedSignInPolicy, (input) => {
    record(input);
    return { ...duty, ...input };
  });
  api.on(changeManagedSessionPolicy, (input) => {
    record(input);
    return { ...limit, ...input };
  });
  api.on(managedChanges, () => ({
    data: [
      {
        id: '1.ecg',
        at: '2026-11-20T08:00:00.000Z',
        by: 'Jonas Reimers',
        isOperator: true,
        field: 'ecg',
        before: 'false',
        after: 'true',
      },
    ],
  }));
  const page = await renderPage({
    api,
    rootRoutes,
    path: `tenants/nordheide/${tab}`,
    permissions: [{ key: 'tenant', access }],
  });
  await screen.findByRole('heading', { level: 1, name: 'TMZ Nordheide' });
  return { ...page, sent, user: userEvent.setup() };
}

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
