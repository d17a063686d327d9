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
