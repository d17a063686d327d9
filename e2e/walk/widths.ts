import { expect, type Page } from '@playwright/test';

export const telephone = { width: 390, height: 844 };
/** The narrowest that shows tables. */
export const narrowest = { width: 900, height: 900 };
export const wide = { width: 1440, height: 900 };

/** Nothing reaches beyond the right edge of a page that has settled. */
export async function expectFitting(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond, `pixels beyond the right edge of ${page.url()}`).toBeLessThanOrEqual(0);
}

/** No value of a row says its heading a second time. */
export async function expectSaidOnce(page: Page): Promise<void> {
  const twice = await page.locator('[data-phone="value"]').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const heading = cell.firstElementChild?.textContent?.trim() ?? '';
      const value = (cell.textContent ?? '').trim().slice(heading.length).trim();
      return heading !== '' && value.startsWith(heading) ? [`${heading} ${value}`] : [];
    }),
  );
  expect(twice, `headings said twice at ${page.url()}`).toEqual([]);
}
