import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import {
  admitParticipant,
  changeVideoConsultationSession,
} from '@fernpuls/contract/conferences/consultation.call';
import { giveFeedbackPublic, wishOfGuest } from '@fernpuls/contract/conferences/public.call';
import {
  changeVideoRules,
  videoRules,
  type VideoRulesAnswer,
} from '@fernpuls/contract/conferences/video-rules.call';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { askMeeting, guestJoins, joinGuest, joinStaff, scheduled } from '../testing/conference.ts';
import { openRoom } from '../testing/room.ts';
import { testServer, type TestTenant } from '../testing/server.ts';
import { forgetParticipants } from './video-rules.queries.ts';

const server = await testServer({ clock: false });
const day = 86_400_000;

const change = (tenant: TestTenant, rules: Record<string, unknown>) =>
  askCall(tenant, changeVideoRules, rules);
const rulesOf = async (tenant: TestTenant) => (await askCall(tenant, videoRules, {})).body as Snake;
type Snake = {
  evidence: { oldest_on: string | null; purges: { on: string; participants: number }[] };
} & Record<string, unknown>;
const consultation = async (tenant: TestTenant, id: string) =>
  recordOf(await tenant.ask('GET', `/web/v1/physicians/video_consultations/${id}`)).attributes;

/** Every value of every column of every table that holds this text; what is binary cannot hold it unsealed. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await server.admin.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await server.admin.query(
      `select 1 from ${name} as one where one::text like $1 limit 1`,
      [`%${text}%`],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('[BEYOND-17] after its days nothing in any table tells who was in the room; what the practice wrote down stays', async () => {
  const tenant = await server.tenant();
  const { id, channelToken } = await scheduled(tenant);
  const clientId = randomUUID();
  const name = `Hannelore Gastfrau${randomUUID().slice(0, 8)}`;
  await askMeeting(server.port, wishOfGuest, {
    channelToken,
    wish: 'another_time',
    text: `${name} kann nicht`,
  });
  const staff = await joinStaff(tenant, id);
  const session = { id, videoConsultation: { status: 'running' } };
  await askCall(tenant, changeVideoConsultationSession, session);
  const guest = await joinGuest(server.port, channelToken, { clientId, name });
  const room = openRoom(server.port, guest.token);
  await room.until(({ type }) => type === 'room');
  await askCall(tenant, admitParticipant, { id, participantId: guest.participant_id, isAdmitted: true });
  const connections = await server.admin.query<{ connection_id: string }>(
    'select connection_id from video_participant where id = $1',
    [guest.participant_id],
  );
  const feedback = { rating: 4, text: `Gruß von ${name}` };
  const own = { consultationId: id, id: guest.participant_id, feedback };
  assert.equal((await askMeeting(server.port, giveFeedbackPublic, own, guest.token)).status, 200);
  const done = { status: 'completed', outcome: 'held', note: 'Gewicht besprochen' };
  await askCall(tenant, changeVideoConsultationSession, { id, videoConsultation: done });
  const traces = [
    name,
    clientId,
    guest.participant_id,
    staff.participant_id,
    connections.rows[0]?.connection_id ?? '',
  ];
  assert.notDeepEqual(await placesOf(name), []);
  await forgetParticipants(server.database, new Date(Date.now() + 89 * day));
  assert.notDeepEqual(await placesOf(name), [], 'not before its time');
  await forgetParticipants(server.database, new Date(Date.now() + 91 * day));
  // Announcements of a live screen are kept for two days; they hold ids of consultations alone.
  for (const trace of traces) {
    assert.notEqual(trace, '');
    assert.deepEqual(await placesOf(trace), [], trace);
  }
  const { note, outcome, started_at: startedAt, participants } = await consultation(tenant, id);
  assert.deepEqual([note, outcome, participants], ['Gewicht besprochen', 'held', []]);
  assert.notEqual(startedAt, null);
  const { evidence } = await rulesOf(tenant);
  assert.equal(evidence.oldest_on, null);
  assert.deepEqual(
    evidence.purges.map(({ participants: n }) => n),
    [2],
  );
});

test('[BEYOND-17] each practice forgets by its own days, never later than the annex allows, and says by which source', async () => {
  const [short, other] = [await server.tenant(), await server.tenant()];
  const defaults = await rulesOf(short);
  assert.deepEqual(
    [defaults.is_anlage31b, defaults.metadata_days, defaults.changed_at, typeof defaults.source_on],
    [true, 90, null, 'string'],
  );
  assert.equal(refusalOf(await change(short, { metadataDays: 91 })), '422 too_big /metadata_days');
  assert.equal(refusalOf(await change(short, { metadataDays: 0 })), '422 too_small /metadata_days');
  assert.equal(
    (await change(short, { metadataDays: 10, source: 'Vertrag', sourceOn: '2026-11-20' })).status,
    200,
  );
  assert.equal((await change(short, { isAnlage31b: false, metadataDays: 200 })).status, 200);
  assert.equal(refusalOf(await change(short, { isAnlage31b: true })), '422 too_big /metadata_days');
  assert.equal((await change(short, { isAnlage31b: true, metadataDays: 10 })).status, 200);
  const rooms = await Promise.all([scheduled(short), scheduled(other)]);
  for (const { channelToken } of rooms) await joinGuest(server.port, channelToken);
  await forgetParticipants(server.database, new Date(Date.now() + 11 * day));
  const left = await Promise.all(
    [short, other].map(async (tenant, at) => {
      const { participants } = await consultation(tenant, rooms[at]?.id ?? '');
      return (participants as unknown[]).length;
    }),
  );
  assert.deepEqual(left, [0, 1]);
  const reader = await short.person([{ key: 'video_consultation', access: 'write' }]);
  assert.equal(
    refusalOf(await askCall(short, changeVideoRules, { metadataDays: 5 }, reader)),
    '403 forbidden',
  );
});

test('[BEYOND-17] names are clear where the practice asks for them, and two parties meet with carers beside them', async () => {
  const tenant = await server.tenant();
  const { id, channelToken } = await scheduled(tenant);
  const single = { name: 'Oma' };
  assert.equal(
    refusalOf(await guestJoins(server.port, channelToken, single)),
    '422 name_not_clear /video_consultation/name',
  );
  await joinStaff(tenant, id);
  await askCall(tenant, changeVideoConsultationSession, { id, videoConsultation: { status: 'running' } });
  const patient = await joinGuest(server.port, channelToken);
  const second = await joinGuest(server.port, channelToken, { name: 'Enno Harms' });
  const carer = await joinGuest(server.port, channelToken, { name: 'Petra Brandt', party: 'carer' });
  const admit = (participantId: string, more = {}) =>
    askCall(tenant, admitParticipant, { id, participantId, isAdmitted: true, ...more });
  assert.equal((await admit(patient.participant_id)).status, 200);
  assert.equal(refusalOf(await admit(second.participant_id)), '409 conflict');
  assert.equal((await admit(carer.participant_id)).status, 200);
  assert.equal((await admit(second.participant_id, { isCarer: true })).status, 200);
  const { participants } = await consultation(tenant, id);
  assert.deepEqual(
    (participants as { party: string }[]).map(({ party }) => party),
    ['practice', 'patient', 'carer', 'carer'],
  );
  assert.equal((await change(tenant, { isAnlage31b: false, asksClearName: false })).status, 200);
  assert.equal((await guestJoins(server.port, channelToken, single)).status, 200);
});

test('[BEYOND-17] what a practice shows as evidence is what this server does', async () => {
  const tenant = await server.tenant();
  const { body } = await askCall(tenant, videoRules, {});
  const { evidence } = body as { evidence: Record<keyof VideoRulesAnswer['evidence'], unknown> };
  assert.deepEqual(evidence, {
    oldest_on: null,
    purges: [],
    stun_urls: [],
    turn_urls: [],
    is_relay_only: false,
  });
});
