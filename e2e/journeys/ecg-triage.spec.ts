import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { ready } from '../settled.ts';

test('[BEYOND-08] recordings of many patients stand side by side; one key confirms, one opens, one asks for a repeat, and a whole page is confirmed and taken back at once', async ({
  page,
}) => {
  const headers = await session('physician');
  const unseen = async (ids: readonly string[]) => {
    const found = await Promise.all(
      ids.map((id) => call('GET', `/web/v1/measurements/ecgs/${id}`, { headers })),
    );
    return found.filter(({ body }) => {
      const { attributes } = body.data as unknown as { attributes: { seen_at: string | null } };
      return attributes.seen_at === null;
    }).length;
  };
  await signIn(page, 'physician');
  await page.goto('/protected/dashboard/incoming_ecgs?view=grid');
  const tiles = page.getByRole('list', { name: 'Eingehende EKG' }).getByRole('listitem');
  await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(12);
  let hrefs: string[] = [];
  // A practice that was just made is still describing its recordings, which changes their order.
  await expect
    .poll(
      async () => {
        const before = hrefs.join(' ');
        await page.reload();
        await ready(page);
        await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(12);
        hrefs = await tiles
          .getByRole('link')
          .evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''));
        return hrefs.length >= 12 && hrefs.join(' ') === before;
      },
      { intervals: [3000] },
    )
    .toBe(true);
  await expectAccessible(page);

  const of = (kind: string) => [
    ...new Set(hrefs.flatMap((href) => new RegExp(`${kind}/([0-9a-f-]{36})`).exec(href)?.[1] ?? [])),
  ];
  const ids = of('ecgs');
  expect(ids.length).toBeGreaterThanOrEqual(12);
  expect(of('patients').length).toBeGreaterThan(8);
  expect(await unseen(ids)).toBe(ids.length);
  // What nobody can read has no rate.
  await expect(tiles.filter({ hasText: /\d+\/min/ }).first()).toBeVisible();
  await expect(tiles.filter({ hasText: /Signal (gut|mäßig|schlecht)/ }).first()).toBeVisible();
  await expect(tiles.filter({ hasText: /Vorher: / }).first()).toBeVisible();

  // Arrows go from one to the next, and a key confirms where one stands.
  await page.keyboard.press('j');
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('li')?.querySelector('a')?.getAttribute('href'));
  const first = await focused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(focused).toBe(first);
  await page.keyboard.press('q');
  await expect.poll(() => unseen(ids)).toBe(ids.length - 1);
  await ready(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => unseen(ids)).toBe(ids.length);
  await ready(page);
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Shift+Q');
  await expect(page.getByRole('dialog', { name: /^Als gesehen markieren: / })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => unseen(ids)).toBe(0);
  await ready(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => unseen(ids)).toBe(ids.length);
  await ready(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ecgs\/[0-9a-f-]{36}/);
});
