import type { Page } from '@playwright/test';
import { call, expect, session, signIn, test } from '../fixtures.ts';
import { pdfPages } from '../pdf-pages.ts';

const row = 'vom Gerät übertragen';

test('[PATIENT-13] values on paper carry their dates, and no head of a table stands alone at the foot of a page', async ({
  page,
}) => {
  const found = await call('GET', '/web/v1/patients?query=brandt+hannelore', { headers: await session() });
  await signIn(page);
  await page.goto(`/protected/patients/${found.body.data[0]?.id}/measurements/print`);
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('table')).toHaveCount(2);
  await expect(sheet).not.toContainText(/heute|gestern/);
  // However far down it begins.
  for (const height of [0, 10, 20, 30, 40, 50, 60]) {
    await sheet.evaluate((one, push) => {
      one.style.paddingTop = `${push}px`;
    }, height);
    const pages = await pdfPages(await page.pdf({ preferCSSPageSize: true }));
    const heads = pages.filter((text) => text.includes('Herkunft'));
    expect(heads.length).toBeGreaterThan(0);
    for (const text of heads) expect(text.slice(text.indexOf('Herkunft')), `${height}`).toContain(row);
  }
});

/** What one clicks on and what stands before the head of the practice, of all that is on paper. */
async function onPaper(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-print-head]')).toBeVisible();
  return page.evaluate(() => {
    const isSeen = (one: Element) => one.checkVisibility() && one.getBoundingClientRect().width > 1;
    const head = document.querySelector('[data-print-head]')?.getBoundingClientRect().top ?? -1;
    const clicked = 'button:not(th button, [role="tab"]), [class*="tag"] svg, input, select:not([value])';
    const around = [document.documentElement, ...document.querySelectorAll('body, #root, main, main > *')];
    const grounds = around.map((one) => getComputedStyle(one).backgroundColor);
    return {
      controls: [...document.querySelectorAll(clicked)]
        .filter(isSeen)
        .map((one) => one.outerHTML.slice(0, 120)),
      above: [...document.querySelectorAll('h1, h2, [role="tab"], table')].filter(
        (one) => isSeen(one) && one.getBoundingClientRect().top < head,
      ).length,
      grey: grounds.filter((colour) => colour !== 'rgb(255, 255, 255)' && colour !== 'rgba(0, 0, 0, 0)'),
    };
  });
}
const clean = { controls: [], above: 0, grey: [] };

test('[PATIENT-01] [PATIENT-05] a list and master data on paper begin with the practice, on white, without a button, and every page of the list names its columns', async ({
  page,
}) => {
  const found = await call('GET', '/web/v1/patients?query=brandt+hannelore', { headers: await session() });
  await signIn(page);
  await test.step('the list', async () => {
    await page.goto('/protected/patients');
    await expect(page.getByRole('row').nth(40)).toBeAttached();
    expect(await onPaper(page)).toEqual(clean);
    const pages = await pdfPages(await page.pdf({ preferCSSPageSize: true }));
    expect(pages.length).toBeGreaterThan(1);
    for (const text of pages.slice(0, -1)) {
      const [, rows = ''] = text.split('Geburtsdatum');
      expect(rows).toMatch(/\d{2}\.\d{2}\.\d{4}/);
    }
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('master data', async () => {
    await page.goto(`/protected/patients/${found.body.data[0]?.id}/general`);
    const cohorts = page.getByRole('combobox', { name: 'Kohorten dieser Person' });
    await expect(cohorts).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Lebenszyklus' }).getByRole('button').first(),
    ).toBeVisible();
    expect(await onPaper(page)).toEqual(clean);
  });
});
