import { call, expect, session, signIn, test } from '../fixtures.ts';
test('look', async ({ page }) => {
  test.setTimeout(240000);
  const headers = await session('physician');
  const made = await call('GET', '/web/v1/programs?per_page=50', { headers });
  const list = (made.body as { data: { id: string; attributes: { name: string; version: number } }[] }).data;
  const id = list.find((one) => one.attributes.name.startsWith('Herz'))?.id ?? list[0]?.id;
  await signIn(page, 'physician');
  for (const [w, h] of [
    [1440, 900],
    [390, 844],
  ] as const)
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width: w, height: h });
      await page.emulateMedia({ colorScheme: scheme });
      for (const [name, path] of [
        ['list', '/protected/content/programs'],
        ['builder', `/protected/content/programs/${id}`],
        ['restr', `/protected/content/programs/${id}?part=restrictions`],
        ['gen', `/protected/content/programs/${id}?part=general`],
        ['pat', `/protected/content/programs/${id}?part=patients`],
        ['ver', `/protected/content/programs/${id}?part=versions`],
      ] as const) {
        await page.goto(path);
        await expect(page.locator('h1')).toBeVisible();
        await page.waitForTimeout(1200);
        await page.screenshot({ path: `/tmp/look/${name}-${w}-${scheme}.png` });
      }
    }
});
