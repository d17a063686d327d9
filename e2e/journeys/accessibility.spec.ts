import type { Page } from '@playwright/test';
import { related } from '../../scripts/routes/table.ts';
import { expectForAll } from '../both-themes.ts';
import { call, demo, expect, port, session, signIn, test } from '../fixtures.ts';
import { enter } from '../people.ts';
import { goTo, ownRoutes } from '../routes/look.ts';
import { managedThings } from '../routes/managed.ts';
import { addressOf, clinicalThings, removeMade, settingsThings } from '../routes/things.ts';
import { settled, watched } from '../settled.ts';

/** One of the practice's own recordings, and whose it is. */
async function recording(headers: Record<string, string>): Promise<{ id: string; patientId: string }> {
  let found = { id: '', patientId: '' };
  const look = async () => {
    const { body } = await call('GET', '/web/v1/measurements/ecgs?per_page=1', { headers });
    const rows = body.data as unknown as {
      id: string;
      relationships: { patient: { data: { id: string } } };
    }[];
    const [first] = rows;
    if (first) found = { id: first.id, patientId: first.relationships.patient.data.id };
    return rows.length;
  };
  await expect.poll(look).toBe(1);
  return found;
}

/** Where a document stands that may be given to others: no draft, and its file looked at. */
async function sharedDocument(): Promise<string> {
  const { body } = await call('GET', '/web/v1/patients/documents?per_page=100', {
    headers: await session('physician'),
  });
  const rows = body.data as unknown as {
    id: string;
    attributes: { state: string; file: { state: string } | null };
    relationships: { patient: { data: { id: string } } };
  }[];
  const found = rows.find(
    ({ attributes: { state, file } }) => state !== 'draft' && (file === null || file.state === 'ready'),
  );
  return `/protected/patients/${found?.relationships.patient.data.id}/findings?document=${found?.id}`;
}

/** Beside the specification's addresses: what a practice meets elsewhere, and other looks of a screen. */
const besides = [
  '/protected/dashboard/alarms/control',
  '/protected/dashboard/alarms?view=report&look=burden',
  '/protected/dashboard/calls',
  '/protected/dashboard/events',
  '/protected/dashboard/incoming_ecgs?view=grid',
  '/protected/dashboard/round',
  '/protected/dashboard/tasks/templates',
  '/protected/content/call_outcomes',
  '/protected/content/cied_limits',
  '/protected/content/cied_limits/new',
  '/protected/content/ecg_norms',
  '/protected/content/event_kinds',
  '/protected/content/feeling_factors',
  '/protected/content/finding_templates',
  '/protected/content/interview_guides',
  '/protected/patients/duplicates',
  '/protected/patients?import=1',
  '/protected/system/settings/absences',
  '/protected/system/account',
  '/protected/system/account/browsers',
  ...['programs/new', 'studies/new', 'surveys/library', 'interview_guides/new', 'programs/components'].map(
    (page) => `/protected/content/${page}`,
  ),
  ...['text_templates', 'media_library', 'cohorts', 'people', 'feeling_factors', 'event_kinds'].map(
    (list) => `/protected/content/${list}/new`,
  ),
  '/protected/content/health_provider/institution/new',
  '/protected/dashboard/events/new',
  '/protected/patients?f.status=all&f.birthDate=1940-01-01..1949-12-31',
  '/shared',
];

/** Pages of a record that no address of the specification names. */
const ofRecord = [
  'adherence_events',
  'adherence_events/new',
  'devices/invasive/cieds/new',
  'drugs/reconcile',
  'findings?new=1',
  'histories',
  'histories/new',
  'icd10s',
  'icd10s/new',
  'measurements/events/new',
  'measurements/new',
  'messages',
  'observation_cases',
  'observation_cases/new',
  'triggers/new',
  'video_consultations',
];

/** Every address of the specification that shows something of its own, with what is really there. */
function addresses(modes: readonly string[], things: Parameters<typeof addressOf>[1]): string[] {
  const own = ownRoutes(...modes).filter(
    (route) => !related(route, 'same as') && !related(route, 'leads to'),
  );
  return own.map(({ path }) => addressOf(path, things));
}

async function screens(things: Parameters<typeof addressOf>[1]): Promise<string[]> {
  const headers = await session();
  const found = await call('GET', '/web/v1/patients?query=brandt+hannelore', { headers });
  const id = found.body.data[0]?.id ?? '';
  const others = await call('GET', '/web/v1/patients?per_page=2', { headers });
  const other = others.body.data.find((one) => one.id !== id)?.id ?? '';
  const ecg = await recording(headers);
  const finding = things.get('findings/:findingId');
  const all = [
    ...addresses(['content', 'dashboard', 'patients', 'patient'], things),
    ...besides,
    ...ofRecord.map((page) => `/protected/patients/${id}/${page}`),
    `/protected/patients/${ecg.patientId}/measurements/ecgs`,
    `/protected/patients/${finding?.patientId}/findings/${finding?.id}/preview`,
    `/protected/patients?preview=${id}`,
    `/protected/patients/duplicates?kept=${id}&gone=${other}`,
  ];
  return [...new Set(all)];
}

test.describe.configure({ mode: 'parallel' });

async function fits(page: Page): Promise<void> {
  const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  // A page may need a moment for the width it was just given.
  await expect.poll(isNarrow).toBe(true);
}

/** Values of a row whose heading is said a second time in the value itself. */
async function saidTwice(page: Page): Promise<string[]> {
  return await page.locator('[data-phone="value"]').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const heading = cell.firstElementChild?.textContent?.trim() ?? '';
      const value = (cell.textContent ?? '').trim().slice(heading.length).trim();
      return heading !== '' && value.startsWith(heading) ? [`${heading} ${value}`] : [];
    }),
  );
}

const telephone = { width: 390, height: 844 };
/** The narrowest that shows tables. */
const narrowest = { width: 900, height: 900 };
const wide = { width: 1440, height: 900 };

const settings = [
  '/protected/system/settings/video',
  '/protected/system/training',
  '/protected/system/users',
  '/protected/system/users/new',
  '/protected/system/users/roles',
  '/protected/system/users/roles/new',
  ...['practice', 'branding', 'start_page', 'hours', 'alarms'].map(
    (tab) => `/protected/system/settings?tab=${tab}`,
  ),
  '/protected/system/settings/first_steps',
  '/protected/system/settings/legals',
  '/protected/system/settings/sign_in',
  '/protected/system/settings/integrations/keys',
  '/protected/system/settings/integrations/keys/new',
  '/protected/system/mails',
  '/protected/system/modules',
  '/protected/system/audit',
  '/protected/system/tickets',
];
/** Whom the screens are shown to, and where they sign in. */
const others = [
  {
    who: 'an administrator',
    role: 'administrator',
    host: 'demo',
    paths: async (_page: Page) => [...settings, ...addresses(['system'], await settingsThings())],
  },
  {
    who: 'the operator',
    role: 'operator',
    host: 'manage',
    paths: async (page: Page) => ['/licenses/new', ...addresses(['manage'], await managedThings(page))],
  },
] as const;

for (const { who, role, host, paths } of others) {
  test.describe(() => {
    test.use({ baseURL: `http://${host}.localhost:${port}` });
    test(`[SHELL-06] [SHELL-33] each screen of ${who} fits a telephone and has no serious fault of accessibility in either theme`, async ({
      page,
    }) => {
      const shown = watched(page);
      const account = demo().accounts.find((one) => one.role === role);
      await enter(page, { id: '', email: account?.email ?? '', password: account?.password ?? '' });
      await expect(page).toHaveURL(/insights|dashboard/);
      for (const path of new Set(await paths(page))) {
        await test.step(path, async () => {
          await page.setViewportSize(telephone);
          await goTo(page, path);
          await settled(shown);
          await fits(page);
          await page.setViewportSize(wide);
          await settled(shown);
          await expectForAll(page);
        });
      }
    });
  });
}

/** Enough that a part is through long before a journey may take, however many screens there come to be. */
const parts = 8;

for (const part of Array.from({ length: parts }, (_, index) => index)) {
  test(`[SHELL-06] [SHELL-33] each screen fits a telephone and the narrowest tables, says no heading twice, has no serious fault of access in either theme: part ${part + 1} of ${parts}`, async ({
    page,
  }) => {
    const shown = watched(page);
    const look = async () => {
      await settled(shown);
      await expectForAll(page);
    };
    await page.goto('/login/sign_in');
    if (part === 0) await look();
    await signIn(page, 'physician');
    const things = await clinicalThings();
    for (const path of (await screens(things)).filter((_, index) => index % parts === part)) {
      await test.step(path, async () => {
        await page.setViewportSize(telephone);
        await goTo(page, path);
        await settled(shown);
        await fits(page);
        expect(await saidTwice(page)).toEqual([]);
        await page.setViewportSize(narrowest);
        await fits(page);
        await page.setViewportSize(wide);
        await look();
        await fits(page);
      });
    }
    await removeMade(things);
  });
}

test('[SHELL-06] a fault planted on a screen is found, also on one looked at before and in the dark alone', async ({
  page,
}) => {
  await page.goto('/login/sign_in');
  await expect(page.getByLabel('E-Mail-Adresse', { exact: true })).toBeVisible();
  await expectForAll(page);
  const plant = (html: string) =>
    page.evaluate((text) => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', `<div id="planted">${text}</div>`);
    }, html);
  const pull = () => page.evaluate(() => document.getElementById('planted')?.remove());
  await plant('<button type="button"></button>');
  await expect(expectForAll(page)).rejects.toThrow(/button-name/);
  await pull();
  await plant('<p>Text</p>');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@media (prefers-color-scheme: dark) { #planted p { color: #333; background: #222 } }');
    document.adoptedStyleSheets.push(sheet);
  });
  await expect(expectForAll(page)).rejects.toThrow(/color-contrast/);
  await page.emulateMedia({ colorScheme: 'light' });
  await pull();
  await expectForAll(page);
});

test('[SHELL-06] [PATIENT-01] what opens above the list of patients, and on a finding, has no serious fault in either theme', async ({
  page,
}) => {
  const shown = watched(page);
  const look = async () => {
    await settled(shown);
    await expectForAll(page);
  };
  await signIn(page, 'physician');
  await goTo(page, '/protected/patients');
  for (const name of ['Filter', 'Ansichten', 'Spalten']) {
    await test.step(name, async () => {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
    });
  }
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('x');
  const bar = page.getByRole('toolbar', { name: '1 ausgewählt' });
  for (const name of ['Kohorte', 'Programm', 'Nachricht', 'Aufgabe']) {
    await test.step(name, async () => {
      await bar.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
    });
  }
  await goTo(page, await sharedDocument());
  await expect(page.getByRole('button', { name: 'Link teilen' })).toBeEnabled();
  await settled(shown);
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog', { name: /per Link teilen/ })).toBeVisible();
  await look();
});
