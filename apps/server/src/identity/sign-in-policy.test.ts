import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeSignInPolicy } from '@fernpuls/contract/identity/sign-in-policy.call';
import { accountsOf, codeAt, sessionOf } from '../testing/accounts.ts';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { eventually } from '../testing/eventually.ts';
import { openLive, readyLive } from '../testing/live.ts';
import { secondServer } from '../testing/second-server.ts';
import { ask1, everything, testServer } from '../testing/server.ts';

const server = await testServer();
const day = 86_400_000;
const onDay = (daysFromNow: number) => new Date(Date.now() + daysFromNow * day).toISOString().slice(0, 10);
const path = '/tenants/sign_in_policy';

async function practice() {
  const tenant = await server.tenant();
  const people = accountsOf(server, tenant);
  const admin = sessionOf(await people.signIn((await people.account(everything)).email));
  await people.withTotp(admin);
  const oblige = (second_factor: string, required_from = onDay(-1), grace_days = 0) =>
    people.ask('PATCH', path, { as: admin, body: { second_factor, required_from, grace_days } });
  return { tenant, ...people, admin, oblige };
}
type Practice = Awaited<ReturnType<typeof practice>>;

const nurse = [{ key: 'task', access: 'write' }] as const;
const reader = [{ key: 'patient', access: 'read' }] as const;
const enter = async ({ account, signIn }: Practice, held: Parameters<Practice['account']>[0]) =>
  sessionOf(await signIn((await account(held)).email));
const tasks = ({ ask }: Practice, as: { id: string; headers: Record<string, string> }) =>
  ask('GET', '/tasks', { as }).then(refusalOf);

test('[AUTH-05] who owes a second factor reaches nothing but its setting up, and everything with the first code', async () => {
  const at = await practice();
  const as = await enter(at, nurse);
  assert.equal(await tasks(at, as), '200');
  assert.equal(refusalOf(await at.oblige('everyone')), '200');
  assert.equal(await tasks(at, as), '403 second_factor_required');
  for (const call of ['/account/second_factor', '/account/passkeys', '/auth/validate_token'])
    assert.equal((await at.ask('GET', call, { as })).status, 200, call);
  assert.equal(refusalOf(await at.ask('GET', '/account/browsers', { as })), '403 second_factor_required');
  await at.withTotp(as);
  assert.equal(await tasks(at, as), '200');
  assert.equal(await tasks(at, at.admin), '200', 'who has one is not asked');
});

test('[AUTH-05] a new sign-in with the password alone stays inside the duty', async () => {
  const at = await practice();
  await at.oblige('everyone');
  const person = await at.account(nurse);
  const answer = await at.signIn(person.email);
  const signedIn = Date.now();
  assert.ok(Date.parse(String(recordOf(answer).attributes.second_factor_due_at)) <= signedIn);
  assert.equal(await tasks(at, sessionOf(answer)), '403 second_factor_required');
});

test('[AUTH-05] the duty of writers leaves those alone who only read', async () => {
  const at = await practice();
  await at.oblige('writers');
  const patients = (as: Parameters<typeof tasks>[1]) => at.ask('GET', '/patients', { as }).then(refusalOf);
  assert.equal(await patients(await enter(at, reader)), '200');
  assert.equal(
    await patients(await enter(at, [{ key: 'patient', access: 'write' }])),
    '403 second_factor_required',
  );
});

test('[AUTH-05] before its day and in the days of grace people work on and are told until when', async () => {
  const at = await practice();
  const person = await at.account(nurse);
  await server.admin.query("update physician set created_at = now() - interval '1 year' where id = $1", [
    person.id,
  ]);
  const dueIn = async () => {
    const answer = await at.signIn(person.email);
    const { second_factor_due_at: due } = recordOf(answer).attributes;
    return { status: await tasks(at, sessionOf(answer)), days: (Date.parse(String(due)) - Date.now()) / day };
  };
  await at.oblige('everyone', onDay(3));
  const early = await dueIn();
  assert.equal(early.status, '200');
  assert.ok(early.days > 1.5 && early.days < 3.5, String(early.days));
  await at.oblige('everyone', onDay(-5), 14);
  const grace = await dueIn();
  assert.equal(grace.status, '200');
  assert.ok(grace.days > 7.5 && grace.days < 9.5, String(grace.days));
  await at.oblige('everyone', onDay(-16), 14);
  assert.equal((await dueIn()).status, '403 second_factor_required');
  await at.oblige('off');
  assert.equal((await dueIn()).status, '200');
});

test('[AUTH-05] the last second factor cannot be taken off while the practice wants one', async () => {
  const at = await practice();
  await at.oblige('everyone');
  const remove = () => at.ask('DELETE', '/account/totp', { as: at.admin }).then(refusalOf);
  assert.equal(await remove(), '403 second_factor_required');
  assert.equal(refusalOf(await at.ask('GET', path, { as: at.admin })), '200', 'nothing was removed');
  await at.oblige('off');
  assert.equal(await remove(), '200');
});

test('[AUTH-05] screens that are open are cut off, new ones are not let in', async () => {
  const at = await practice();
  const as = await enter(at, nurse);
  const address = { port: server.port, host: at.tenant.host };
  const open = await readyLive(address, as);
  await at.oblige('everyone');
  assert.equal(await open.closed, 4401);
  const again = openLive(address, as);
  assert.equal((await again.until(({ type }) => type === 'refused')).code, 'second_factor_required');
});

test('[AUTH-05] another server process holds to the duty too, and lets through who has fulfilled it here', async () => {
  const at = await practice();
  const second = await secondServer(server);
  const as = await enter(at, nurse);
  const there = () =>
    ask1(second.port, { method: 'GET', path: '/web/v1/tasks', host: at.tenant.host, headers: as.headers });
  assert.equal((await there()).status, 200);
  await at.oblige('everyone');
  const isOwed = async () => refusalOf(await there()) === '403 second_factor_required';
  await eventually('the duty in the other process', isOwed);
  await at.withTotp(as);
  assert.equal((await there()).status, 200, 'at once');
});

test('[AUTH-05] [ROLES-05] the duty is changed by who may, after a fresh proof, and stands in the audit with who lacks one', async () => {
  const at = await practice();
  const viewer = await enter(at, [{ key: 'login_provider', access: 'read' }]);
  const body = changeSignInPolicy.example;
  const wanted = { second_factor: 'writers', required_from: body.requiredFrom, grace_days: 60 };
  assert.equal(refusalOf(await at.ask('PATCH', path, { as: viewer, body: wanted })), '403 forbidden');
  for (const [field, value] of [
    ['grace_days', 61],
    ['grace_days', -1],
    ['required_from', '2026-02-30'],
    ['second_factor', 'some'],
  ] as const)
    assert.match(
      refusalOf(await at.ask('PATCH', path, { as: at.admin, body: { ...wanted, [field]: value } })),
      new RegExp(`^422 \\S+ /${field}$`),
    );
  await at.ask('PATCH', path, { as: at.admin, body: wanted });
  const shown = (await at.ask('GET', path, { as: viewer })).body as Record<string, unknown>;
  assert.deepEqual(
    [shown.second_factor, shown.required_from, shown.grace_days],
    ['writers', body.requiredFrom, 60],
  );
  // Staff of the test practice, its administrator with an app, and the viewer who writes nothing.
  assert.deepEqual(shown.groups, { writers: { people: 2, without: 1 }, everyone: { people: 3, without: 2 } });
  const audit = await server.admin.query<{ changes: Record<string, unknown> }>(
    "select changes from audit_entry where tenant_id = $1 and action = 'change_sign_in_policy'",
    [at.tenant.id],
  );
  assert.deepEqual(audit.rows[0]?.changes, {
    secondFactor: ['off', 'writers'],
    requiredFrom: [null, body.requiredFrom],
    graceDays: [null, 60],
  });
});

test('[AUTH-05] a code of the wrong step does not lift the duty', async () => {
  const at = await practice();
  await at.oblige('everyone');
  const as = await enter(at, nurse);
  const { secret } = (await at.ask('POST', '/account/totp', { as })).body as { secret: string };
  const wrong = await at.ask('POST', '/account/totp/confirm', { as, body: { code: codeAt(secret, -20) } });
  assert.equal(refusalOf(wrong), '422 code_wrong /code');
  assert.equal(await tasks(at, as), '403 second_factor_required');
});
