import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { call, demo, session, sessionOf } from './fixtures.ts';
import { consoleFile, originOf } from './practices.ts';

type Person = { id: string; email: string; password: string };

/** A colleague of the journey's own, invited by mail, who has agreed to the legal texts and, mostly, been shown around. */
export async function newPerson({ isShownAround = true } = {}): Promise<Person> {
  const { id, email } = await invitedPerson();
  const token = /#token=(.+)$/.exec(await linkTo(email))?.[1] ?? '';
  const password = 'Sieben Möwen über dem Deich';
  await answered(
    call('PATCH', '/web/v1/auth/password', { body: { token, password, repeated_password: password } }),
  );
  await agree({ id, email, password });
  if (isShownAround) await leaveTour({ id, email, password });
  return { id, email, password };
}

export async function invitedPerson(): Promise<{ id: string; email: string }> {
  const headers = await session('administrator');
  const email = `reise-${randomBytes(5).toString('hex')}@tmz-nordheide.example`;
  const attributes = {
    email,
    first_name: 'Jule',
    last_name: 'Petersen',
    salutation: 'mrs',
    profession: 'nurse',
  };
  const made = await call('POST', '/web/v1/physicians', {
    headers,
    body: { data: { type: 'physicians', attributes } },
  });
  const { id } = made.body.data as unknown as { id: string };
  const roles = await answered(call('GET', '/web/v1/roles', { headers }));
  const role = roles.body.data.find(({ attributes: { name } }) => name === 'nurse') ?? roles.body.data[0];
  await answered(
    call('PATCH', `/web/v1/physicians/${id}/roles`, { headers, body: { role_ids: [role?.id] } }),
  );
  await answered(call('POST', `/web/v1/physicians/${id}/invitation`, { headers, body: {} }));
  return { id, email };
}

/** The link to this screen in a mail to this address, as the demo prints it on its console. */
export async function linkTo(email: string, screen = '/password/new'): Promise<string> {
  const printed = () =>
    readFileSync(consoleFile, 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`Demo mail to ${email}: `) && line.includes(`${screen}#`));
  await expect.poll(printed, `the link to ${email}`).toBeDefined();
  return printed()?.split(': ')[1] ?? '';
}

export async function enter(
  page: Page,
  { email, password }: Person,
  { remember = false, at = '' } = {},
): Promise<void> {
  await page.goto(`${at}/login/sign_in`);
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  if (remember) await page.getByLabel('Auf diesem Gerät angemeldet bleiben').check();
  await page.keyboard.press('Enter');
}

/** Whoever runs the platform, on the host of its own; answers that host's address. */
export async function enterAsOperator(page: Page): Promise<string> {
  const account = demo().accounts.find(({ role }) => role === 'operator');
  const manage = originOf('manage');
  await enter(
    page,
    { id: '', email: account?.email ?? '', password: account?.password ?? '' },
    { at: manage },
  );
  await expect(page).toHaveURL(/\/manage\/dashboard/);
  return manage;
}

/** Another browser of the same machine, with its own storage. */
export async function anotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  return context.newPage();
}

/** The legal texts are asked of everybody at the first sign-in; these journeys are about something else. */
async function agree(person: Person): Promise<void> {
  const headers = await sessionOf(person);
  const asked = await answered(call('GET', '/web/v1/account/consents', { headers }));
  const { pending } = asked.body as unknown as { pending: { kind: string; version: number }[] };
  const consents = pending.map(({ kind, version }) => ({ kind, version }));
  await answered(call('POST', '/web/v1/account/consents', { headers, body: { consents } }));
}

async function leaveTour(person: Person): Promise<void> {
  const body = { preference: { is_put_away: true } };
  const headers = await sessionOf(person);
  await answered(call('PATCH', '/web/v1/account/list_preferences/tour', { headers, body }));
}

async function answered(asked: ReturnType<typeof call>): ReturnType<typeof call> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}
