// npm run practice:add: makes a practice and invites its first administrator, by the rules of the operator's form.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { fieldErrors } from '@fernpuls/contract/kit/issues';
import { snake } from '@fernpuls/contract/kit/resource';
import { switchableModules } from '@fernpuls/contract/tenancy/switchable-modules';
import { createManagedTenant, type NewPractice } from '@fernpuls/contract/tenancy/new-practice.call';
import { withDatabase } from './command-database.ts';
import { type Config, readConfig, SettingError } from './config.ts';
import { openPractice } from './identity/index.ts';
import { invalid, Refusal } from './ground/errors.ts';
import type { Database } from './ground/database.ts';
import { createOrigins } from './ground/origins.ts';
import { requireKnownKey } from './runtime/key-check.ts';
import { secretsOf } from './ground/secrets.ts';
import { sentence } from './ground/sentences.ts';
import { ensureOperator } from './tenancy/index.ts';

const text = { type: 'string' } as const;
const options = {
  key: text,
  name: text,
  address: text,
  state: text,
  languages: text,
  modules: text,
  'admin-email': text,
  'admin-first-name': text,
  'admin-last-name': text,
  training: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;
/** The field of the call each option fills. */
const optionOf: Record<string, string> = {
  federal_state: 'state',
  admin_email: 'admin-email',
  admin_first_name: 'admin-first-name',
  admin_last_name: 'admin-last-name',
};

const usage = `npm run practice:add -- --key <label> --name <name> --state <state> --admin-email <address>
  --admin-first-name <name> --admin-last-name <name> [--address <address>] [--languages de,en] [--modules <keys>]
  [--training]

  --key        first label of the practice's host name: praxis-am-deich
  --state      of Germany, by ISO 3166-2: NI, HH, BY …
  --languages  the practice's own first; de where none is given
  --modules    of ${switchableModules.join(', ')};
               all where none is given. A module needs the one above it.
  --training   nobody in it is a real patient, and nothing goes outside; stays so for good`;

/** The input of the operator's form, from the command line; refused as the form's is. */
export function practiceOf(args: readonly string[]): NewPractice | 'help' {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) return 'help';
  const listed = (given: string) =>
    given
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
  const parsed = createManagedTenant.input.safeParse(
    {
      id: randomUUID(),
      key: values.key,
      name: values.name,
      purpose: values.training ? 'training' : 'production',
      address: values.address,
      federalState: values.state,
      languages: listed(values.languages ?? 'de'),
      modules: values.modules === undefined ? [...switchableModules] : listed(values.modules),
      adminEmail: values['admin-email'],
      adminFirstName: values['admin-first-name'],
      adminLastName: values['admin-last-name'],
    },
    { reportInput: true },
  );
  if (parsed.success) return parsed.data;
  throw invalid(...fieldErrors(parsed.error.issues, ''));
}

type Setting = Pick<Config, 'publicUrl' | 'port' | 'smtpUrl' | 'secretKey' | 'previousKeys' | 'dataDir'>;

/** Makes it and says where it is; the link of the invitation only where no mail server brings it. */
async function addPractice(database: Database, config: Setting, given: NewPractice): Promise<string[]> {
  const originOf = createOrigins(config.publicUrl, () => config.port);
  const by = {
    database,
    actor: { kind: 'nobody' },
    requestId: 'practice:add',
    now: new Date(),
    headers: { host: `localhost:${config.port}` },
    mayLicense: true,
    operatorId: await ensureOperator(database),
  } as const;
  const secrets = secretsOf(config);
  await requireKnownKey(database, secrets);
  const parts = { secrets, originOf };
  const { link } = await openPractice(by, parts, given);
  const address = `${given.name}: ${originOf({ key: given.key })}`;
  const invited =
    config.smtpUrl === null
      ? `No mail server is set (SMTP_URL). For ${given.adminEmail}, valid seven days and once: ${link}`
      : `The invitation to ${given.adminEmail} waits in the outbox; a running server sends it.`;
  return [address, invited];
}

/** One line a fault, with the option it is about. */
export function told(refusal: Refusal): string[] {
  if (refusal.fields.length === 0) return [sentence('en', refusal.code)];
  return refusal.fields.map(({ field, code, params }) => {
    const name = snake(field.split('/')[1] ?? '');
    return `--${optionOf[name] ?? name}: ${sentence('en', code, params)}`;
  });
}

async function main(): Promise<void> {
  try {
    const given = practiceOf(process.argv.slice(2));
    if (given === 'help') {
      console.log(usage);
      return;
    }
    const config = readConfig();
    const lines = await withDatabase(config, (database) => addPractice(database, config, given));
    for (const line of lines) console.log(line);
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof Refusal) console.error([...told(error), '', usage].join('\n'));
    else if (error instanceof SettingError) console.error(error.message);
    else if (isOptionError(error)) console.error(`${error.message}\n\n${usage}`);
    else throw error;
  }
}

function isOptionError(error: unknown): error is Error {
  return error instanceof Error && String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS');
}

if (import.meta.main) await main();
