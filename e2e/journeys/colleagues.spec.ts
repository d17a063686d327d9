import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { newPerson } from '../people.ts';

type Colleague = { id: string; name: string; email: string; phone: string | null };

/** The demo's nurse, as who works beside her is told of her. */
async function colleague(): Promise<Colleague> {
  const headers = await session('physician');
  const found = await call('GET', '/web/v1/physicians?query=Moldenhauer', { headers });
  const [row] = found.body.data;
  const about = row?.attributes as { first_name: string; last_name: string; email: string; phone: string };
  return {
    id: row?.id ?? '',
    name: `${about.first_name} ${about.last_name}`,
    email: about.email,
    phone: about.phone,
  };
}

test('[CONTENT-14] [DASH-12] [SYSTEM-01] a colleague’s card stands below contents, overview and settings: who, how to reach them, what they answer for', async ({
  page,
}) => {
  const { id, name, email, phone } = await colleague();
  await signIn(page, 'administrator');
  for (const [area, back] of [
    ['dashboard', /\/dashboard\/insights/],
    ['content', /\/content\/text_templates/],
    ['system', /\/system\/users/],
  ] as const) {
    await test.step(area, async () => {
      await page.goto(`/protected/${area}/user/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
      if (phone) await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:/);
      await expect(page.getByRole('region', { name: 'Zuständigkeit' })).toContainText(
        /Offene Aufgaben\s*\d+/,
      );
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Benutzer verwalten' }).press('Enter');
      await expect(page).toHaveURL(new RegExp(`/system/users/${id}`));
      await page.goBack();
      await page
        .getByRole('link', { name: /^Zurück/ })
        .first()
        .press('Enter');
      await expect(page).toHaveURL(back);
    });
  }
});

test('[SYSTEM-01] one’s own account tells where it is signed in, this browser first of all, and ends another one', async ({
  page,
  browser,
}) => {
  const person = await newPerson();
  await signIn(page, person);
  await page.goto('/protected/system/account');
  await page.getByRole('tab', { name: /Browser|Sitzungen/ }).press('Enter');
  await expect(page).toHaveURL(/\/system\/account\/browsers/);
  const open = page.getByRole('region', { name: 'Offene Sitzungen' }).getByRole('listitem');
  await expect(open.filter({ hasText: 'Dieser Browser' })).toHaveCount(1);
  const before = await open.count();

  const elsewhere = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await signIn(elsewhere, person);
  await page.reload();
  await expect(open).toHaveCount(before + 1);
  const other = open.filter({ hasNotText: 'Dieser Browser' }).first();
  await expectAccessible(page);
  await other.getByRole('button', { name: /^Beenden/ }).press('Enter');
  await expect(open).toHaveCount(before);
  await expect(open.filter({ hasText: 'Dieser Browser' })).toHaveCount(1);
  await elsewhere.context().close();
});
