import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { join, resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test as base } from '@playwright/test';
import { measured } from './calls.ts';
import { ports, worker } from './practices.ts';
import { isStill } from './settled.ts';

const root = resolve(import.meta.dirname, '..');
export const port = ports[worker] ?? 0;

type Demo = {
  accounts: { role: string; email: string; password: string }[];
  device_key: string;
  example: { custom_patient_id: string; value_type: string; value: number; unit: string };
};

/** The demo file of the server the journeys run against: written before it serves, so read when a journey begins. */
export function demo(): Demo {
  return JSON.parse(readFileSync(join(root, `.data/e2e/${worker}/demo.json`), 'utf8')) as Demo;
}

export type Role = 'physician' | 'nurse' | 'administrator';

/** Signs in by typing, as a person would. */
export async function signIn(page: Page, role: Role = 'nurse'): Promise<void> {
  const account = demo().accounts.find((one) => one.role === role);
  await page.goto('/login/sign_in');
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(account?.email ?? '');
  await page.getByLabel('Passwort', { exact: true }).fill(account?.password ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/protected\//);
}

type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: { data: { id: string; attributes: Record<string, unknown> }[] } & Record<string, unknown>;
};

type Practice = { host: string; port: number };
const demoPractice: Practice = { host: `demo.localhost:${port}`, port };

/** A call without browser. Node does not resolve *.localhost, so the host goes into the header. */
export function call(
  method: string,
  path: string,
  options: { body?: unknown; headers?: Record<string, string>; at?: Practice } = {},
): Promise<Answer> {
  const { host, port: at } = options.at ?? demoPractice;
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

/** Session headers of an account, for preparing and checking data beside the browser. */
export function session(role: Role = 'nurse'): Promise<Record<string, string>> {
  const account = demo().accounts.find((one) => one.role === role);
  return sessionOf({ email: account?.email ?? '', password: account?.password ?? '' });
}

export async function sessionOf(
  credentials: { email: string; password: string },
  at = demoPractice,
): Promise<Record<string, string>> {
  const { email, password } = credentials;
  const { headers } = await call('POST', '/web/v1/auth/sign_in', { body: { email, password }, at });
  const { 'access-token': token, client, uid } = headers as Record<string, string>;
  return { 'access-token': token ?? '', client: client ?? '', uid: uid ?? '' };
}

/**
 * For journeys that change answers of a page that stands already: its renderer hears late that requests are caught
 * from now on, and what it asks for meanwhile goes through. Here they are caught from its first one on, and let go.
 */
export async function catchRequests(page: Page): Promise<void> {
  await page.context().route('**/of-nobody', (route) => route.continue());
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const byColour = ['color-contrast', 'link-in-text-block'];

/** WCAG 2.2 A and AA: nothing serious or critical on what is shown now; `colours`: only what another theme may change. */
export async function expectAccessible(page: Page, only?: 'colours'): Promise<void> {
  // A colour on its way to another is neither.
  await expect.poll(() => page.evaluate(isStill, true)).toBe(true);
  // No page of ours has a frame from elsewhere, so nothing needs a second page to be put together in.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const found = await (only ? axe.withRules(byColour) : axe.withTags(wcag)).analyze();
  const grave = found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

export const test = base.extend<{ calls: void }>({
  calls: [
    ({ browser, context: _ }, use, { file }) => measured(browser, file, use),
    { auto: process.env.CALLS_DIR !== undefined },
  ],
  // Node does not resolve *.localhost, Chromium does: the browser finds the tenant, our own calls ask the loopback.
  baseURL: `http://demo.localhost:${port}`,
});
export { expect };
