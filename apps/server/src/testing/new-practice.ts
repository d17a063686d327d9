import { randomBytes, randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import { sessionOf } from './accounts.ts';
import type { MailSink } from './mail-sink.ts';
import { type Answer, ask1, type TestPerson } from './server.ts';

export const firstPassword = 'Sieben Möwen über dem Deich';

type Given = Record<string, unknown> & { key: string; admin_email: string };

/** What the form of a new practice sends; each has a name of its own. */
export function practiceForm(more: Record<string, unknown> = {}): Given {
  const key = `p${randomBytes(5).toString('hex')}`;
  return {
    id: randomUUID(),
    key,
    name: 'Praxis am Deich',
    address: 'Deichstraße 4, 21762 Otterndorf',
    federal_state: 'NI',
    languages: ['de', 'en'],
    modules: ['tasks', 'patients', 'measurements', 'triggers', 'programs', 'documents'],
    admin_first_name: 'Wiebke',
    admin_last_name: 'Harms',
    admin_email: `harms@${key}.example`,
    ...more,
  };
}

/** Asks on the new practice's host. */
export function practiceAt(port: number, key: string) {
  return (method: string, path: string, body?: unknown, as: TestPerson | null = null): Promise<Answer> =>
    ask1(port, { method, path, host: `${key}.localhost:${port}`, body, headers: as?.headers ?? {} });
}

export function tokenOf(mail: Email): string {
  return /#token=(\S+)/.exec(mail.text ?? '')?.[1] ?? '';
}

/** The invited administrator takes the link of the mail and signs in. */
export async function enterPractice(port: number, sink: MailSink, given: Given): Promise<TestPerson> {
  const ask = practiceAt(port, given.key);
  const token = tokenOf(await sink.mailTo(given.admin_email));
  await ask('PATCH', '/web/v1/auth/password', {
    token,
    password: firstPassword,
    repeated_password: firstPassword,
  });
  return sessionOf(
    await ask('POST', '/web/v1/auth/sign_in', { email: given.admin_email, password: firstPassword }),
  );
}
