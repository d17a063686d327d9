// Alone: it begins with an installation without a practice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionOf } from './testing/accounts.ts';
import { recordOf, recordsOf, refusalOf } from './testing/answers.ts';
import { runCommand } from './testing/commands.ts';
import { firstPassword, practiceAt } from './testing/new-practice.ts';
import { ask1, ownServer, weight } from './testing/server.ts';

const server = await ownServer();
const env = {
  DATABASE_URL: server.config.databaseUrl ?? '',
  DATA_DIR: server.config.dataDir,
  SECRET_KEY: (server.config.secretKey ?? Buffer.alloc(32)).toString('base64'),
  PORT: String(server.port),
  SMTP_URL: '',
  PUBLIC_URL: '',
};

/** Whom a command invited takes the printed link and signs in. */
async function entered(key: string, email: string, printed: string) {
  const ask = practiceAt(server.port, key);
  const token = /#token=(\S+)/.exec(printed)?.[1];
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
  return sessionOf(await ask('POST', '/web/v1/auth/sign_in', { email, password: firstPassword }));
}

test('[MANAGE-03] [DASH-01] [TRIGGER-02] an empty installation comes to the first alarm of a new practice by two commands and the interface alone', async () => {
  const operatorEmail = 'reimers@fernpuls.example';
  const operatorArgs = ['--email', operatorEmail, '--first-name', 'Jörn', '--last-name', 'Reimers'];
  const operator = await runCommand('operator-add', operatorArgs, env);
  assert.equal(operator.code, 0, operator.output);
  const manager = await entered('manage', operatorEmail, operator.output);
  const practices = async () =>
    recordsOf(await practiceAt(server.port, 'manage')('GET', '/web/v1/manage/tenants', undefined, manager));
  assert.deepEqual(await practices(), [], 'nobody is here yet');

  const key = 'ohlendorf';
  const email = `tietjen@${key}.example`;
  const given = { key, name: 'Praxis Dr. Ohlendorf', state: 'NI', 'admin-email': email };
  const names = { 'admin-first-name': 'Jana', 'admin-last-name': 'Tietjen' };
  const args = Object.entries({ ...given, ...names }).flatMap(([name, value]) => [`--${name}`, value]);
  const practice = await runCommand('practice-add', args, env);
  assert.equal(practice.code, 0, practice.output);
  assert.equal((await practices()).length, 1);
  const administrator = await entered(key, email, practice.output);
  const at = practiceAt(server.port, key);
  const ask = (method: string, path: string, body?: unknown) => at(method, path, body, administrator);
  const made = async (path: string, data: Record<string, unknown>) =>
    recordOf(await ask('POST', path, { data })).id;
  const open = async () => {
    const { body } = await ask('GET', '/web/v1/first_steps');
    return (body as { steps: { key: string; is_done: boolean; may_do: boolean }[] }).steps
      .filter((step) => !step.is_done)
      .map((step) => (step.may_do ? step.key : `${step.key} by others`));
  };
  assert.deepEqual(await open(), ['people', 'patient', 'device', 'threshold', 'reading']);

  await made('/web/v1/physicians', {
    type: 'physicians',
    attributes: {
      email: `bruening@${key}.example`,
      first_name: 'Malte',
      last_name: 'Brüning',
      salutation: 'mr',
      profession: 'nurse',
    },
  });
  const patientId = await made('/web/v1/patients', {
    type: 'patients',
    attributes: {
      custom_patient_id: 'P-1',
      last_name: 'Probe',
      first_name: 'Paula',
      birth_date: '1950-01-31',
      gender: 'female',
    },
  });
  const triggerId = await made('/web/v1/patients/triggers', {
    type: 'measurement_triggers',
    attributes: { value_type: 'weight', threshold_type: 'above', threshold: 84, priority: 'high' },
    relationships: { patient: { data: { type: 'patients', id: patientId } } },
  });
  assert.deepEqual(await open(), ['device', 'reading']);

  const wanted = { label: 'Erste Schritte', kind: 'device', scopes: ['measurements_write'], valid_days: 1 };
  const issued = await ask('POST', '/web/v1/device_keys', wanted);
  assert.equal(issued.status, 200);
  const sent = await ask1(server.port, {
    method: 'POST',
    path: '/srm/api/v1/measurements',
    host: `${key}.localhost:${server.port}`,
    body: { data: [{ type: 'patient_measurements', attributes: weight('P-1', 84.6) }] },
    headers: { authorization: `Bearer ${(issued.body as { key: string }).key}` },
  });
  assert.equal(sent.status, 201);
  const alarms = recordsOf(await ask('GET', `/web/v1/patients/triggers/events?trigger_id=${triggerId}`));
  assert.deepEqual(
    alarms.map(({ attributes }) => [attributes.state, attributes.value]),
    [['raised', 84.6]],
  );
  assert.deepEqual(await open(), []);
});
