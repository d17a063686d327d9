import { expectForAll } from '../../both-themes.ts';
import { call, expect, session, test } from '../../fixtures.ts';
import { goTo } from '../../routes/look.ts';
import { settled, watched } from '../../settled.ts';
import { enterAs } from '../../walk/people.ts';

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

test('[SHELL-06] [PATIENT-01] what opens above the list of patients, and on a finding, has no serious fault in either theme', async ({
  page,
}) => {
  const shown = watched(page);
  const look = async () => {
    await settled(shown);
    await expectForAll(page, { isRepeatedOut: true });
  };
  await enterAs(page, 'physician');
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
