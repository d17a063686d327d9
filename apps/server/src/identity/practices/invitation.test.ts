// Alone: its mails go to a mail server of its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalOf } from '../../testing/answers.ts';
import { eventually } from '../../testing/eventually.ts';
import { mailSink } from '../../testing/mail-sink.ts';
import {
  enterPractice,
  firstPassword,
  practiceAt,
  practiceForm,
  tokenOf,
} from '../../testing/new-practice.ts';
import { ownServer } from '../../testing/server.ts';

type Invitation = {
  state: string;
  email: string;
  last_name: string;
  expires_at: string | null;
  mail: string;
};
const sink = await mailSink();
const server = await ownServer({ smtpUrl: sink.url });
const operator = await server.operator();
const base = '/web/v1/manage/tenants';

async function opened() {
  const given = practiceForm();
  assert.equal(refusalOf(await operator.ask('POST', base, given)), '200');
  const ask = practiceAt(server.port, given.key);
  return {
    given,
    token: tokenOf(await sink.mailTo(given.admin_email)),
    setPassword: (token: string) =>
      ask('PATCH', '/web/v1/auth/password', {
        token,
        password: firstPassword,
        repeated_password: firstPassword,
      }),
    ask,
    at: `${base}/${given.key}`,
    again: (more: object = {}) =>
      operator.ask('POST', `${base}/${given.key}/invitation`, {
        admin_first_name: 'Wiebke',
        admin_last_name: 'Harms',
        admin_email: given.admin_email,
        ...more,
      }),
    withdraw: () => operator.ask('DELETE', `${base}/${given.key}/invitation`),
    shown: async () =>
      ((await operator.ask('GET', `${base}/${given.key}`)).body as { invitation: Invitation | null })
        .invitation,
  };
}

test('[MANAGE-03] a mistyped address is corrected with the next invitation, and the first link is worth nothing', async () => {
  const { given, token, again, setPassword, shown } = await opened();
  const right = `richtig@${given.key}.example`;
  assert.equal(
    refusalOf(await again({ admin_email: right.toUpperCase(), admin_last_name: 'Harms-Uhl' })),
    '200',
  );
  assert.equal(refusalOf(await setPassword(token)), '401 link_expired');
  const next = await shown();
  assert.deepEqual([next?.state, next?.email, next?.last_name], ['open', right, 'Harms-Uhl']);
  const mail = await sink.mailTo(right);
  assert.equal(mail.subject, 'Ihr Zugang zu Praxis am Deich');
  assert.equal(refusalOf(await setPassword(tokenOf(mail))), '200');
});

test('[MANAGE-03] a withdrawn invitation opens nothing, neither by its link nor by asking for a new password', async () => {
  const { given, token, withdraw, setPassword, ask, shown, again } = await opened();
  assert.equal(refusalOf(await withdraw()), '200');
  const withdrawn = await shown();
  assert.deepEqual([withdrawn?.state, withdrawn?.expires_at], ['withdrawn', null]);
  assert.equal(refusalOf(await setPassword(token)), '401 link_expired');
  await ask('POST', '/web/v1/auth/password', { email: given.admin_email });
  const links = 'select 1 from password_token join tenant on tenant.id = tenant_id where key = $1';
  assert.equal((await server.admin.query(links, [given.key])).rowCount, 0);
  assert.equal(refusalOf(await again()), '200');
  assert.equal(refusalOf(await setPassword(tokenOf(await sink.mailTo(given.admin_email, 2)))), '200');
});

test('[MANAGE-03] a mail that still waits is not sent once its invitation is withdrawn', async () => {
  const given = practiceForm();
  sink.refuse(given.admin_email, 451);
  await operator.ask('POST', base, given);
  const state = async () => {
    const text = 'select state, attempts, secret from mail_message where recipient = $1';
    const found = await server.admin.query<{ state: string; attempts: number; secret: Buffer | null }>(text, [
      given.admin_email,
    ]);
    return found.rows[0];
  };
  await eventually('the first attempt', async () => (await state())?.attempts === 1);
  await operator.ask('DELETE', `${base}/${given.key}/invitation`);
  const after = await state();
  assert.deepEqual([after?.state, after?.secret], ['expired', null]);
});

test('[MANAGE-03] once somebody is in the practice there is no first invitation to send or to withdraw', async () => {
  const { given, again, withdraw, shown } = await opened();
  await enterPractice(server.port, sink, given);
  assert.equal(await shown(), null);
  assert.equal(refusalOf(await again()), '409 conflict');
  assert.equal(refusalOf(await withdraw()), '409 conflict');
  assert.equal(refusalOf(await operator.ask('DELETE', `${base}/gibt-es-nicht/invitation`)), '404 not_found');
});

test('[MANAGE-03] of a password that is set and an invitation that is withdrawn at the same moment one wins whole', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { token, withdraw, setPassword, shown } = await opened();
    const [set, withdrawn] = await Promise.all([setPassword(token), withdraw()]);
    const wasSet = refusalOf(set) === '200';
    assert.deepEqual(
      [refusalOf(set), refusalOf(withdrawn)],
      wasSet ? ['200', '409 conflict'] : ['401 link_expired', '200'],
    );
    assert.equal((await shown())?.state, wasSet ? undefined : 'withdrawn');
  }
});

test('[MANAGE-03] sending again and withdrawing stand in both audits', async () => {
  const { given, again, withdraw } = await opened();
  await again();
  await withdraw();
  const found = await server.admin.query<{ kind: string; action: string }>(
    `select tenant.kind, action from audit_entry join tenant on tenant.id = tenant_id
     where (tenant.key = $1 or subject_id = $1) and action in ('invite', 'withdraw_invitation') order by audit_entry.id`,
    [given.key],
  );
  assert.deepEqual(
    found.rows.map(({ kind, action }) => `${kind} ${action}`),
    [
      'practice invite',
      'practice invite',
      'operator invite',
      'practice withdraw_invitation',
      'operator withdraw_invitation',
    ],
  );
});
