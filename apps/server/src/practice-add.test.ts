import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './config.ts';
import { practiceOf, told } from './practice-add.ts';
import { Refusal } from './ground/errors.ts';
import { refusalOf } from './testing/answers.ts';
import { firstPassword, practiceAt } from './testing/new-practice.ts';
import { testServer } from './testing/server.ts';

const server = await testServer();
const newKey = () => `c${randomBytes(5).toString('hex')}`;

function argsFor(key: string): string[] {
  const given = {
    key,
    name: 'Praxis am Deich',
    state: 'NI',
    languages: 'de,en',
    modules: 'tasks,patients,measurements',
    'admin-email': `harms@${key}.example`,
    'admin-first-name': 'Wiebke',
    'admin-last-name': 'Harms',
  };
  return Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
}

type Ran = { code: number; out: string; err: string };

function run(args: readonly string[]): Promise<Ran> {
  const env = {
    ...process.env,
    DATABASE_URL: server.config.databaseUrl ?? '',
    DATA_DIR: server.config.dataDir,
    SECRET_KEY: server.config.secretKey?.toString('base64') ?? '',
    PORT: String(server.port),
    SMTP_URL: '',
    PUBLIC_URL: '',
  };
  const file = join(root, 'apps/server/src/practice-add.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

test('[MANAGE-03] the command makes a practice and prints where it is and the link for the first password', async () => {
  const key = newKey();
  const { code, out, err } = await run(argsFor(key));
  assert.equal(code, 0, err);
  assert.match(out, new RegExp(`Praxis am Deich: http://${key}\\.localhost:${server.port}\\n`));
  const token = /#token=(\S+)/.exec(out)?.[1];
  const ask = practiceAt(server.port, key);
  assert.equal(
    refusalOf(
      await ask('PATCH', '/web/v1/auth/password', {
        token,
        password: firstPassword,
        repeated_password: firstPassword,
      }),
    ),
    '200',
  );
  const again = await run(argsFor(key));
  assert.deepEqual([again.code, again.out], [1, '']);
  assert.match(again.err, /^--key: This value is already taken\./);
});

test('[MANAGE-03] what the command refuses it names by its option, ends with 1 and makes nothing', async () => {
  const { code, out, err } = await run(['--key', 'www', '--name', 'Praxis', '--languages', 'de,xx']);
  assert.deepEqual([code, out], [1, '']);
  for (const line of [/^--key: .*reserved/m, /^--state: /m, /^--languages: /m, /^--admin-email: /m])
    assert.match(err, line);
  const unknown = await run(['--practice', 'deich']);
  assert.equal(unknown.code, 1);
  assert.match(unknown.err, /Unknown option '--practice'/);
  const help = await run(['--help']);
  assert.equal(help.code, 0);
  assert.match(help.out, /npm run practice:add -- --key/);
});

test('[MANAGE-03] without a list of modules a practice has all of them, and German where no language is said', () => {
  const args = argsFor('praxis-am-deich');
  const without = args.filter((_, at) => ![6, 7, 8, 9].includes(at));
  const given = practiceOf(without);
  assert.ok(given !== 'help');
  assert.deepEqual([given.languages, given.modules.length > 15, given.address], [['de'], true, undefined]);
});

test('[MANAGE-03] a refusal without a field is told in a sentence', () => {
  assert.deepEqual(told(new Refusal('not_found')).length, 1);
});

test('[BEYOND-19] the command founds a practice for patients, and with --training one for practising', async () => {
  for (const [more, purpose] of [
    [[], 'production'],
    [['--training'], 'training'],
  ] as const) {
    const key = newKey();
    const { code, err } = await run([...argsFor(key), ...more]);
    assert.equal(code, 0, err);
    const { rows } = await server.admin.query('select purpose from tenant where key = $1', [key]);
    assert.deepEqual(rows, [{ purpose }]);
  }
});
