import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consultationClashes } from '@fernpuls/contract/conferences/clashes.call';
import { remindVideoConsultation } from '@fernpuls/contract/conferences/consultation.call';
import { checkChannel } from '@fernpuls/contract/conferences/public.call';
import { createOrigins } from '../ground/origins.ts';
import { secretsOf } from '../ground/secrets.ts';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { askMeeting, channelTokenOf, scheduled } from '../testing/conference.ts';
import { bodyFor, exampleOf, makeExample, resourceOf } from '../testing/examples.ts';
import { testServer } from '../testing/server.ts';
import { tellMoved } from './tell-moved.ts';
import { createConferenceTokens } from './tokens.ts';

const server = await testServer({ clock: false });
const tenant = await server.tenant();
const secrets = secretsOf(server.config);
const originOf = createOrigins(null, () => server.port);
const tell = () => tellMoved({ ...server, secrets, originOf, tokens: createConferenceTokens(secrets) });
const type = resourceOf('video_consultations');
const path = `/web/v1/${type.path}`;
const opens = async (channelToken: string) =>
  refusalOf(await askMeeting(server.port, checkChannel, { channelToken }));
const change = (id: string, values: Record<string, unknown>) =>
  tenant.ask('PATCH', `${path}/${id}`, bodyFor(type, values, id));
const readOne = async (id: string) => recordOf(await tenant.ask('GET', `${path}/${id}`)).attributes;
const mailed = async (recipient: string) => {
  const found = await tenant.ask('GET', '/web/v1/tenants/mails?template=video_consultation_reminder');
  return recordsOf(found).filter(({ attributes }) => attributes.recipient === recipient).length;
};

async function reminded(email: string) {
  const { id, channelToken } = await scheduled(tenant);
  const one = recordOf(await tenant.ask('GET', `${path}/${id}`));
  const patientId = String(one.relationships.patient?.data?.id);
  await tenant.ask('PATCH', `/web/v1/patients/${patientId}`, bodyFor(resourceOf('patients'), { email }));
  assert.equal((await askCall(tenant, remindVideoConsultation, { id })).status, 200);
  return { id, channelToken, patientId };
}

test('[VIDEO-02] a consultation moved after its reminder is told again with its new time and a new link, once; the old link opens nothing', async () => {
  const email = 'moved@example.org';
  const { id, channelToken } = await reminded(email);
  assert.equal(await opens(channelToken), '200');
  await change(id, { subject: 'Nur der Anlass' });
  await tell();
  assert.deepEqual([await opens(channelToken), await mailed(email)], ['200', 1], 'it was not moved');
  assert.equal(refusalOf(await change(id, { startsAt: '2031-11-22T10:00:00.000Z' })), '200');
  assert.equal((await readOne(id)).reminded_at, null);
  assert.equal(await opens(channelToken), '404 not_found');
  assert.equal(await opens(await channelTokenOf(tenant, id)), '200');
  await Promise.all([tell(), tell()]);
  assert.equal(await mailed(email), 2);
  assert.notEqual((await readOne(id)).reminded_at, null);
  await tell();
  assert.equal(await mailed(email), 2);
});

test('[VIDEO-02] who was not reminded, or whose consultation is cancelled meanwhile, is told nothing of a new time', async () => {
  const email = 'cancelled@example.org';
  const { id } = await reminded(email);
  await change(id, { startsAt: '2031-11-23T10:00:00.000Z' });
  await tenant.ask('POST', `${path}/${id}/cancellation`, {});
  const { id: other } = await scheduled(tenant);
  await change(other, { startsAt: '2031-11-23T10:00:00.000Z' });
  await tell();
  assert.deepEqual([await mailed(email), (await readOne(other)).reminded_at], [1, null]);
});

test('[VIDEO-01] two consultations at once and an absent physician are named: to the minute, and not the one that is moved itself', async () => {
  const of = await server.tenant();
  const values = { ...(await exampleOf(of, type)), startsAt: '2031-12-01T09:00:00.000Z', plannedMinutes: 20 };
  const made = recordOf(await of.ask('POST', path, bodyFor(type, values)));
  const { patientId, physicianId } = values as Record<string, unknown>;
  const another = await makeExample(of, 'patients');
  const colleague = (await of.person([])).id;
  const at = (time: string) => `2031-12-01T${time}:00.000Z`;
  const clashes = async (from: string, until: string, more: Record<string, unknown> = {}) => {
    const asked = { patientId: another, physicianId, startsAt: at(from), endsAt: at(until), ...more };
    const { body } = await askCall(of, consultationClashes, asked);
    return (body as { data: { kind: string }[] }).data.map(({ kind }) => kind);
  };
  assert.deepEqual(await clashes('08:40', '09:00'), [], 'just before');
  assert.deepEqual(await clashes('08:40', '09:01'), ['physician_busy']);
  assert.deepEqual(await clashes('09:19', '09:40'), ['physician_busy']);
  assert.deepEqual(await clashes('09:20', '09:40'), [], 'just after');
  assert.deepEqual(await clashes('09:10', '09:30', { exceptId: made.id }), []);
  assert.deepEqual(await clashes('09:10', '09:30', { physicianId: colleague, patientId }), ['patient_busy']);
  await server.admin.query(
    `insert into absence (tenant_id, id, physician_id, starts_at, ends_at) values ($1, gen_random_uuid(), $2, $3, $4)`,
    [of.id, physicianId, at('12:00'), at('18:00')],
  );
  assert.deepEqual(await clashes('11:40', '12:00'), []);
  assert.deepEqual(await clashes('17:59', '18:30'), ['physician_absent']);
});
