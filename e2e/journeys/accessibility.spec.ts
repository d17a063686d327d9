import type { Page, Request } from '@playwright/test';
import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';

async function screens(): Promise<string[]> {
  const found = await call('GET', '/web/v1/patients?query=brandt+hannelore', { headers: await session() });
  const id = found.body.data[0]?.id ?? '';
  return [
    '/protected/dashboard/insights',
    '/protected/dashboard/alarms',
    '/protected/dashboard/alarms/control',
    '/protected/dashboard/alarms/adherence',
    '/protected/dashboard/round',
    '/protected/dashboard/incoming_ecgs',
    '/protected/dashboard/tasks',
    '/protected/dashboard/messages',
    `/protected/dashboard/messages/${id}`,
    '/protected/dashboard/video_consultations',
    '/protected/patients',
    '/protected/patients/new',
    `/protected/patients/${id}/measurements`,
    `/protected/patients/${id}/triggers`,
    `/protected/patients/${id}/findings`,
    `/protected/patients/${id}/tasks`,
    `/protected/patients/${id}/tasks/patient`,
    `/protected/patients/${id}/surveys`,
    `/protected/patients/${id}/observation_cases`,
    `/protected/patients/${id}/general`,
    '/protected/content/cohorts',
    '/protected/content/trigger_templates',
    '/protected/content/ecg_norms',
    '/protected/content/finding_templates',
    '/protected/system/settings/absences',
    '/protected/content/surveys',
    '/protected/system/account',
    '/protected/system/account/browsers',
  ];
}

test.describe.configure({ mode: 'parallel' });

type Watched = { page: Page; under: ReadonlySet<Request> };

/** Knows of each request whether it is under way. */
function watched(page: Page): Watched {
  const under = new Set<Request>();
  page.on('request', (request) => under.add(request));
  page.on('requestfinished', (request) => under.delete(request));
  page.on('requestfailed', (request) => under.delete(request));
  return { page, under };
}

/** Its heading is there, and several looks in a row found nothing asked for, loading or moving. */
async function settled({ page, under }: Watched): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let calm = 0;
  const look = async () => {
    const isCalm = under.size === 0 && (await page.evaluate(isStill)) && under.size === 0;
    calm = isCalm ? calm + 1 : 0;
    return calm;
  };
  await expect.poll(look, { intervals: [60] }).toBeGreaterThan(5);
}

/** Nothing is loading or moving any more; what moves for ever is no transition. */
function isStill(): boolean {
  const moves = document.getAnimations().some(({ playState, effect }) => {
    const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    return playState === 'running' && !isEndless;
  });
  return !moves && document.querySelector('main [aria-busy=true]') === null;
}

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

/** The same page in the other theme. */
async function inTheDark(page: Page, look: () => Promise<void>): Promise<void> {
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const light = await ink();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ink).not.toBe(light);
  await expect.poll(() => page.evaluate(isStill)).toBe(true);
  await look();
  await page.emulateMedia({ colorScheme: 'light' });
}

const telephone = { width: 390, height: 844 };
/** The narrowest that shows tables. */
const narrowest = { width: 900, height: 900 };
const wide = { width: 1440, height: 900 };

/** Every second screen each, so that two browsers share the work. */
for (const [share, first] of [
  ['one half', 0],
  ['the other half', 1],
] as const) {
  test(`[SHELL-06] [SHELL-33] each screen fits a telephone and the narrowest window with tables, says no heading twice, has no serious fault of accessibility in either theme: ${share}`, async ({
    page,
  }) => {
    const shown = watched(page);
    const look = async () => {
      await settled(shown);
      await expectAccessible(page);
      await inTheDark(page, () => expectAccessible(page, 'colours'));
    };
    await page.goto('/login/sign_in');
    await look();
    await signIn(page);
    for (const path of (await screens()).filter((_, index) => index % 2 === first)) {
      await test.step(path, async () => {
        await page.setViewportSize(telephone);
        await page.goto(path);
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
  });
}
