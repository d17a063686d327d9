import type { TestContext } from 'node:test';
import { generateSync } from 'otplib';
import { hashPassword } from '../identity/password.ts';
import { recordOf } from './answers.ts';
import { type Answer, ask1, type TestPerson, type TestServer, type TestTenant } from './server.ts';

type Permissions = Parameters<TestTenant['person']>[0];
type Account = { id: string; email: string };
type Options = { from?: string; as?: TestPerson; agent?: string; body?: Record<string, unknown> };

export const goodPassword = 'Kein echtes Passwort 7!';
let hash: Promise<string> | undefined;

export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
export const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0';

/** People of a tenant who sign in for themselves; needs `trustedProxies: ['127.0.0.1']` where `from` is given. */
export function accountsOf(server: Pick<TestServer, 'port' | 'admin'>, tenant: TestTenant) {
  const ask = (method: string, path: string, { from, as, agent, body }: Options = {}) =>
    ask1(server.port, {
      method,
      path: `/web/v1${path}`,
      host: tenant.host,
      body,
      headers: {
        ...as?.headers,
        ...(from && { 'x-forwarded-for': from }),
        'user-agent': agent ?? firefox,
      },
    });
  return {
    ask,
    async account(permissions: Permissions = []): Promise<Account> {
      hash ??= hashPassword(goodPassword);
      const person = await tenant.person(permissions);
      await server.admin.query('delete from session where physician_id = $1', [person.id]);
      const text = 'insert into credential (tenant_id, physician_id, password_hash) values ($1, $2, $3)';
      await server.admin.query(text, [tenant.id, person.id, await hash]);
      return { id: person.id, email: person.headers.uid ?? '' };
    },
    signIn: (email: string, more: Record<string, unknown> = {}, options: Options = {}) =>
      ask('POST', '/auth/sign_in', { ...options, body: { email, password: goodPassword, ...more } }),
    code: (challenge: string, code: string, more: Record<string, unknown> = {}, options: Options = {}) =>
      ask('POST', '/auth/otp', { ...options, body: { challenge, code, ...more } }),
    validate: (headers: Record<string, string>, agent = firefox) =>
      ask('GET', '/auth/validate_token', { as: { id: '', headers }, agent }),
    /** Switches the authenticator app on, as if half a minute ago; its secret and the recovery codes. */
    async withTotp(as: TestPerson): Promise<{ secret: string; recoveryCodes: string[] }> {
      const started = await ask('POST', '/account/totp', { as });
      const { secret } = started.body as { secret: string };
      const confirmed = await ask('POST', '/account/totp/confirm', {
        as,
        body: { code: codeAt(secret) },
      });
      const text = 'update totp set last_step = last_step - 1 where physician_id = $1';
      await server.admin.query(text, [as.id]);
      const { recovery_codes: recoveryCodes } = confirmed.body as { recovery_codes: string[] };
      return { secret, recoveryCodes };
    },
  };
}

/** The code of this moment's step, or of one beside it. */
export function codeAt(secret: string, stepsFromNow = 0, now = Date.now()): string {
  return generateSync({ secret, epoch: (Math.floor(now / 30_000) + stepsFromNow) * 30 });
}

export function sessionOf(answer: Answer): TestPerson {
  const names = ['access-token', 'client', 'uid'];
  const headers = Object.fromEntries(names.map((name) => [name, answer.headers[name] ?? '']));
  return { id: recordOf(answer).id, headers };
}

export function rememberOf(answer: Answer): string {
  return String(recordOf(answer).attributes.remember_token);
}

type Question = { challenge: string; methods: string[]; expires_at: string };

export function questionOf(answer: Answer): Question {
  const { second_factor: question } = answer.body as { second_factor: Question | null };
  if (!question) throw new Error(`no second factor asked: ${JSON.stringify(answer.body)}`);
  return question;
}

/** It is the same moment in this process until the test ends: what lasts seconds does not end on a busy machine. */
export function stopClock(t: Pick<TestContext, 'mock'>): void {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
}
