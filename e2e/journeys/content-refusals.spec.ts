import { expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { inPhase, made, madeComponent, publishedProgramme } from '../made-programme.ts';

const stamp = () => Date.now().toString(36);
const daily = { measurements: [{ id: 'm1', valueType: 'weight', templateIds: [] }] };

test('[CONTENT-10] [ENTITY-13] times that never come are told at their field, and what was typed stays', async ({
  page,
}) => {
  const name = `Impfung ${stamp()}`;
  await signIn(page, 'physician');
  await page.goto('/protected/content/programs/components/new');
  await page.getByLabel(/^Name/).fill(name);
  await page.getByRole('button', { name: 'Messwert hinzufügen' }).click();
  await page.getByLabel('Jährlich', { exact: true }).check();
  await page.getByLabel('Feb.', { exact: true }).check();
  await page.getByLabel('Tage des Monats').fill('30');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Dieser Zeitplan trifft nie zu, zum Beispiel der 30. Februar.')).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveValue(name);
  await expectAccessible(page);
  await page.getByLabel('Tage des Monats').fill('28');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/components\/[0-9a-f-]{36}$/);
});

test('[CONTENT-12] [ENTITY-10] surveys that would ask each other for ever are refused with the way they go', async ({
  page,
}) => {
  const headers = await session('physician');
  const mark = stamp();
  const asking = (carries: object[]) => ({
    kind: 'single',
    id: 'q1',
    text: 'Luftnot?',
    isRequired: true,
    answers: [
      { id: 'a1', text: 'nein', points: null },
      { id: 'a2', text: 'ja', points: null, carries },
    ],
  });
  const survey = (name: string, carries: object[]) => {
    const document = { questions: [asking(carries)], score: null };
    return made(headers, '/web/v1/content/surveys', 'surveys', { name, document });
  };
  const [first, second, third] = [`Abend ${mark}`, `Nacht ${mark}`, `Morgen ${mark}`];
  const asks = (surveyId: string) => [{ kind: 'survey', id: 'f1', surveyId, afterDays: 0 }];
  const last = await survey(third, []);
  await survey(first, asks(await survey(second, asks(last))));
  await signIn(page, 'physician');
  await page.goto(`/protected/content/surveys/${last}/survey/new?answer=q1.a2`);
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(/^Fragebogen/).selectOption({ label: first });
  await page.keyboard.press('Control+s');
  await expect(drawer).toHaveCount(0);
  await page.keyboard.press('Control+s');
  const way = [third, first, second, third].join(' → ');
  await expect(page.getByRole('alert').filter({ hasText: way }).first()).toBeVisible();
  await expectAccessible(page);
});

test('[CONTENT-09] [BEYOND-22] of two who publish at once the second is told, and nothing is published twice', async ({
  page,
  browser,
}) => {
  const headers = await session('physician');
  const name = `Zu zweit ${stamp()}`;
  const component = await madeComponent(headers, name, daily);
  const phases = [{ name: 'Einführung', weeks: null, components: [inPhase('p1', component)] }];
  const id = await publishedProgramme(headers, name, { phases });
  await signIn(page, 'physician');
  const colleague = await (
    await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })
  ).newPage();
  await signIn(colleague, 'physician');
  for (const screen of [page, colleague]) {
    await screen.goto(`/protected/content/programs/${id}`);
    await screen.getByRole('button', { name: /^Veröffentlichen/ }).click();
    await expect(screen.getByRole('dialog', { name: 'Fassung 2 veröffentlichen' })).toBeVisible();
    await expect(screen.getByRole('dialog').getByText('Noch nimmt niemand teil')).toBeVisible();
  }
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await colleague.keyboard.press('Control+Enter');
  await expect(colleague.getByText('Jemand anderes hat inzwischen veröffentlicht.')).toBeVisible();
  await expectAccessible(colleague);
  await page.getByRole('button', { name: /^Fassungen/ }).click();
  await expect(page.getByText('Fassung 2', { exact: true })).toBeVisible();
  await expect(page.getByText('Fassung 3', { exact: true })).toHaveCount(0);
});
