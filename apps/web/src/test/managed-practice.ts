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
import {
  confirmClosure,
  holdErasure,
  type PracticeClosure,
  practiceClosure,
  releaseErasure,
  requestClosure,
} from '@fernpuls/contract/tenancy/closure.call';
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
import { fakeApi } from './fake-api.ts';

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

type Api = ReturnType<typeof fakeApi>;
type Record = (input: unknown) => void;

/** What the tabs of a practice ask on the operator's host; what they send is kept in `sent`. */
export function managedPractice({ closure = null }: { closure?: PracticeClosure['closure'] } = {}) {
  const api = fakeApi();
  const sent: unknown[] = [];
  const record = (input: unknown) => void sent.push(input);
  for (const answers of [practice, people, mails, rules]) answers(api, record);
  closures(api, record, closure);
  return { api, sent };
}

function practice(api: Api, record: Record) {
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
}

function people(api: Api) {
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
}

function mails(api: Api, record: Record) {
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
}

const asked: NonNullable<PracticeClosure['closure']> = {
  reason: 'Vertrag endet',
  requestedAt: '2026-11-20T08:00:00.000Z',
  requestedBy: 'Jonas Reimers',
  mayConfirm: false,
  confirmedAt: null,
  confirmedBy: null,
  keepUntil: null,
  years: null,
  source: null,
  exported: null,
  unexportedReason: null,
  eraseOn: null,
  hold: null,
  erasingAt: null,
};
export const closedSince = {
  ...asked,
  confirmedAt: '2026-11-21T08:00:00.000Z',
  confirmedBy: 'Ilse Brandt',
  keepUntil: '2036-11-21',
  years: 10,
  source: '§ 630f Abs. 3 BGB',
  exported: { madeAt: '2026-11-20T09:00:00.000Z', fetchedAt: '2026-11-20T10:00:00.000Z' },
  eraseOn: '2036-11-22',
};
export const askedByAnother = { ...asked, mayConfirm: true };

function closures(api: Api, record: Record, before: PracticeClosure['closure']) {
  let held = before;
  const now = (closure: typeof held): PracticeClosure => ({ patientsInCare: 0, closure });
  const step =
    (next: (input: { key: string; reason?: string }) => typeof held) =>
    (input: { key: string; reason?: string }) => {
      record(input);
      held = next(input);
      return now(held);
    };
  api.on(practiceClosure, () => now(held));
  api.on(
    requestClosure,
    step(({ reason = '' }) => ({ ...asked, reason })),
  );
  api.on(
    confirmClosure,
    step(() => closedSince),
  );
  api.on(
    holdErasure,
    step(({ reason = '' }) => ({
      ...closedSince,
      eraseOn: null,
      hold: { reason, at: '2026-11-22T08:00:00.000Z', by: 'Jonas Reimers' },
    })),
  );
  api.on(
    releaseErasure,
    step(() => closedSince),
  );
}

function rules(api: Api, record: Record) {
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
}
