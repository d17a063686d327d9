import { appendFileSync, readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { join, resolve } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { graveFaults } from './axe.ts';
import { measured } from './calls.ts';
import { dataDir, lostFile, originOf, port } from './practices.ts';
import { lostMs, processorMs } from './processor.ts';
import { isStill } from './settled.ts';

export { port };

const root = resolve(import.meta.dirname, '..');

type Demo = {
  accounts: { role: string; email: string; password: string }[];
  device_key: string;
  example: { custom_patient_id: string; value_type: string; value: number; unit: string };
};

/** The key of this browser's practice, which its journeys run in. */
const practice = () => base.info().project.name;

/** Where this browser's practice is found. */
export const origin = () => originOf(practice());

/** What the server tells of the practice: written before it serves, so read when a journey begins. */
export function demo(): Demo {
  return JSON.parse(readFileSync(join(root, dataDir, `${practice()}.json`), 'utf8')) as Demo;
}

export type Role = 'physician' | 'nurse' | 'administrator';

/** What this page opens from now on is opened by this person; how one signs in other journeys tell. */
export async function signIn(page: Page, who: Role | Credentials = 'nurse'): Promise<void> {
  const person = typeof who === 'string' ? accountOf(who) : who;
  const { headers } = await signedIn(person, ownPractice());
  const { 'access-token': accessToken, client, uid, expiry } = headers;
  await page.addInitScript(enter, { accessToken, client, uid, expiry: Number(expiry) });
}

/** Runs in the page before it: once, so that whoever signs out there stays out. */
function enter(session: { client: unknown }): void {
  // A page of nobody's, as an empty one, keeps nothing.
  if (!location.hostname) return;
  const entered = `journey.${String(session.client)}`;
  if (sessionStorage.getItem(entered)) return;
  sessionStorage.setItem(entered, 'yes');
  sessionStorage.setItem('fernpuls.auth_headers', JSON.stringify(session));
}

/** Signs in by typing, as a person would, and stands where that leads. */
export async function typeSignIn(page: Page, role: Role = 'nurse'): Promise<void> {
  const { email, password } = accountOf(role);
  await page.goto('/login/sign_in');
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/protected\//);
}

type Credentials = { email: string; password: string };

function accountOf(role: Role): Credentials {
  const account = demo().accounts.find((one) => one.role === role);
  return { email: account?.email ?? '', password: account?.password ?? '' };
}

type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: { data: { id: string; attributes: Record<string, unknown> }[] } & Record<string, unknown>;
};

type Practice = { host: string; port: number };
const ownPractice = (): Practice => ({ host: `${practice()}.localhost:${port}`, port });

/** A call without browser. Node does not resolve *.localhost, so the host goes into the header. */
export function call(
  method: string,
  path: string,
  options: { body?: unknown; headers?: Record<string, string>; at?: Practice } = {},
): Promise<Answer> {
  const { host, port: at } = options.at ?? ownPractice();
  return new Promise((done, failed) => {
    const headers = { 'content-type': 'application/json', ...options.headers, host };
    const sent = httpRequest({ host: '127.0.0.1', port: at, method, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: JSON.parse(text || '{}') as Answer['body'],
        }),
      );
    });
    sent.on('error', failed);
    sent.end(options.body === undefined ? undefined : JSON.stringify(options.body));
  });
}

let sequence = 0;

/** One reading through the public device endpoint, as curl would send it. */
export function sendReading(attributes: Record<string, unknown>): Promise<Answer> {
  sequence += 1;
  const reading = {
    measured_at: new Date(Date.now() - 30_000).toISOString(),
    external_id: `e2e-${Date.now()}-${sequence}`,
    ...attributes,
  };
  return call('POST', '/srm/api/v1/measurements', {
    headers: { authorization: `Bearer ${demo().device_key}` },
    body: { data: [{ type: 'patient_measurements', attributes: reading }] },
  });
}

const sessions = new Map<string, Promise<Record<string, string>>>();

/** Session headers of an account, for preparing and checking data beside the browser; one for each journey. */
export function session(role: Role = 'nurse'): Promise<Record<string, string>> {
  const key = `${base.info().testId} ${role}`;
  const known = sessions.get(key) ?? sessionOf(accountOf(role));
  sessions.set(key, known);
  return known;
}

export async function sessionOf(
  credentials: Credentials,
  at = ownPractice(),
): Promise<Record<string, string>> {
  const { headers } = await signedIn(credentials, at);
  const { 'access-token': token, client, uid } = headers as Record<string, string>;
  return { 'access-token': token ?? '', client: client ?? '', uid: uid ?? '' };
}

function signedIn({ email, password }: Credentials, at: Practice): Promise<Answer> {
  return call('POST', '/web/v1/auth/sign_in', { body: { email, password }, at });
}

/**
 * For journeys that change answers of a page that stands already: its renderer hears late that requests are caught
 * from now on, and what it asks for meanwhile goes through. Here they are caught from its first one on, and let go.
 */
export async function catchRequests(page: Page): Promise<void> {
  await page.context().route('**/of-nobody', (route) => route.continue());
}

/** WCAG 2.2 A and AA: nothing serious or critical on what is shown now; `colours`: only what another theme may change. */
export async function expectAccessible(page: Page, only?: 'colours'): Promise<void> {
  // A colour on its way to another is neither.
  await expect.poll(() => page.evaluate(isStill, true)).toBe(true);
  expect(await graveFaults(page, { asked: only ?? 'all' })).toEqual([]);
}

let counted = 0;

export const test = base.extend<{ calls: void; processor: void }, { started: void }>({
  // The browser and what the journeys are made of are paid by none of them.
  started: [
    async ({ browser: _ }, use) => {
      counted = processorMs();
      await use();
      appendFileSync(lostFile, `${lostMs()}\n`);
    },
    { scope: 'worker', auto: true },
  ],
  /** What a journey cost this process and its browser is told beside its result. */
  processor: [
    // Playwright reads what a fixture needs from its first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { annotations }) => {
      await use();
      const sum = processorMs();
      annotations.push({ type: 'cpu', description: String(sum - counted) });
      counted = sum;
    },
    { auto: true },
  ],
  calls: [
    ({ browser, context: _ }, use, { file }) => measured(browser, file, use),
    { auto: process.env.CALLS_DIR !== undefined },
  ],
});
export { expect };
