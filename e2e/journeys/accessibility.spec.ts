import type { Page } from '@playwright/test';
import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { isStill, settled, watched } from '../settled.ts';

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
