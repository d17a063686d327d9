import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  admitParticipant,
  cancelVideoConsultation,
  changeVideoConsultationSession,
  giveFeedback,
  remindVideoConsultation,
  videoConsultationByChannel,
  videoConsultationLink,
} from '@fernpuls/contract/conferences/consultation.call';
import {
  checkChannel,
  giveFeedbackPublic,
  joinedParticipantsPublic,
} from '@fernpuls/contract/conferences/public.call';
import { videoConsultationCounts } from '@fernpuls/contract/conferences/counts.call';
import { readConfig, SettingError } from '../config.ts';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import {
  askMeeting,
  channelTokenOf,
  guestJoins,
  joinGuest,
  joinStaff,
  scheduled,
} from '../testing/conference.ts';
import { eventually } from '../testing/eventually.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { readyLive } from '../testing/live.ts';
import { openRoom } from '../testing/room.ts';
import { ask1, testServer, type TestTenant } from '../testing/server.ts';
import { iceServersFor } from './ice-servers.ts';

const server = await testServer();
const type = resourceOf('video_consultations');
const path = `/web/v1/${type.path}`;
const nowhere = '018f0000-0000-7000-8000-00000000dead';

const start = (tenant: TestTenant, id: string) =>
  askCall(tenant, changeVideoConsultationSession, { id, videoConsultation: { status: 'running' } });
const complete = (tenant: TestTenant, id: string) =>
  askCall(tenant, changeVideoConsultationSession, { id, videoConsultation: { status: 'completed' } });
const cancel = (tenant: TestTenant, id: string, reason?: string) =>
  askCall(tenant, cancelVideoConsultation, { id, ...(reason && { reason }) });
const readOne = async (tenant: TestTenant, id: string) =>
  recordOf(await tenant.ask('GET', `${path}/${id}`)).attributes;
const check = (channelToken: string) => askMeeting(server.port, checkChannel, { channelToken });

/** One consultation in every status. */
async function everyStatus(tenant: TestTenant) {
  const make = () => makeExample(tenant, type.type);
  const ids = {
    scheduled: await make(),
    running: await make(),
    completed: await make(),
    cancelled: await make(),
  };
  await start(tenant, ids.running);
  await start(tenant, ids.completed);
  await complete(tenant, ids.completed);
  await cancel(tenant, ids.cancelled, 'Patient erkrankt');
  return ids;
}

test('[VIDEO-01] [ENTITY-16] the server refuses to edit and to delete exactly where the flags say so', async () => {
  const tenant = await server.tenant();
  const ids = await everyStatus(tenant);
  for (const [status, id] of Object.entries(ids)) {
    const record = await readOne(tenant, id);
    assert.equal(record.status, status);
    assert.equal(record.is_completed, status === 'completed' || status === 'cancelled');
    const edited = await tenant.ask('PATCH', `${path}/${id}`, bodyFor(type, { subject: 'Neu' }));
    assert.equal(refusalOf(edited), record.edit_disabled ? '409 conflict' : '200', `edit ${status}`);
    const removed = await tenant.ask('DELETE', `${path}/${id}`);
    assert.equal(removed.status, record.delete_disabled ? 409 : 204, `delete ${status}`);
  }
});

test('[VIDEO-01] a consultation is started and ended once, and cancelled only before', async () => {
  const tenant = await server.tenant();
  const ids = await everyStatus(tenant);
  const { started_at: first } = await readOne(tenant, ids.running);
  assert.equal((await start(tenant, ids.running)).status, 200, 'two who press at once');
  assert.equal((await readOne(tenant, ids.running)).started_at, first);
  assert.equal(refusalOf(await complete(tenant, ids.scheduled)), '409 conflict');
  assert.equal(refusalOf(await start(tenant, ids.completed)), '409 conflict');
  assert.equal(refusalOf(await start(tenant, ids.cancelled)), '409 conflict');
  assert.equal(refusalOf(await cancel(tenant, ids.running)), '409 conflict');
  assert.equal((await readOne(tenant, ids.cancelled)).cancel_reason, 'Patient erkrankt');
});

test('[DASH-16] [VIDEO-06] the counts name every status and who waits now', async () => {
  const tenant = await server.tenant();
  const ids = await everyStatus(tenant);
  const channelToken = await channelTokenOf(tenant, ids.running);
  const guest = openRoom(server.port, (await joinGuest(server.port, channelToken)).token);
  await guest.until(({ type: kind }) => kind === 'room');
  await joinGuest(server.port, channelToken, { name: 'Nie verbunden' });
  assert.deepEqual((await askCall(tenant, videoConsultationCounts, {})).body, {
    data: { scheduled_count: 1, running_count: 1, completed_count: 1, cancelled_count: 1, waiting_count: 1 },
  });
});

test('[VIDEO-03] the link tells practice, physician and start, and nothing of the patient', async () => {
  const tenant = await server.tenant();
  const { id, channelToken } = await scheduled(tenant);
  const { status, body } = await check(channelToken);
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body as object).sort(), [
    'asks_clear_name',
    'language',
    'physician',
    'planned_minutes',
    'practice',
    'practice_phone',
    'starts_at',
    'status',
    'wish',
  ]);
  const text = JSON.stringify(body);
  const { patient_name: patientName, subject } = await readOne(tenant, id);
  assert.ok(
    !text.includes(String(patientName).split(',')[0] ?? '?') && !text.includes(String(subject)),
    text,
  );
});

test('[VIDEO-03] unknown, altered, foreign, over and expired links get one and the same answer', async () => {
  const tenant = await server.tenant();
  const ids = await everyStatus(tenant);
  const { id, channelToken } = await scheduled(tenant);
  const bodyOf = async (token: string) => {
    const { status, body } = await check(token);
    const { errors } = body as { errors: Record<string, unknown>[] };
    return JSON.stringify([status, errors.map(({ meta: _, ...rest }) => rest)]);
  };
  const unknown = await bodyOf('x'.repeat(channelToken.length));
  assert.match(unknown, /404.*not_found/);
  const altered = `${channelToken.slice(0, -2)}${channelToken.endsWith('AA') ? 'BB' : 'AA'}`;
  assert.equal(await bodyOf(altered), unknown);
  assert.equal((await check(await channelTokenOf(tenant, ids.running))).status, 200);
  await cancel(tenant, id);
  assert.equal(await bodyOf(channelToken), unknown);
  const late = await scheduled(tenant);
  await server.admin.query(`update video_consultation set link_expires_at = now() where id = $1`, [late.id]);
  assert.equal(await bodyOf(late.channelToken), unknown);
  assert.equal(refusalOf(await guestJoins(server.port, late.channelToken)), '404 not_found');
  assert.equal(refusalOf(await askCall(tenant, videoConsultationLink, { id: late.id })), '404 not_found');
  const without = await server.tenant();
  const there = await scheduled(without);
  await server.admin.query(
    `insert into tenant_module (tenant_id, key, is_enabled, config) values ($1, 'conferences', false, '{}')`,
    [without.id],
  );
  await eventually(
    'the end of a link whose module is off',
    async () => (await bodyOf(there.channelToken)) === unknown,
  );
});

test('[VIDEO-02] a link opens on the meeting host alone, and is found by its practice alone', async () => {
  const [tenant, other] = [await server.tenant(), await server.tenant()];
  const { id, channelToken } = await scheduled(tenant);
  assert.equal(refusalOf(await askCall(tenant, checkChannel, { channelToken }, null)), '404 not_found');
  assert.deepEqual((await askCall(tenant, videoConsultationByChannel, { channelToken })).body, { id });
  assert.equal(
    refusalOf(await askCall(other, videoConsultationByChannel, { channelToken })),
    '404 not_found',
  );
  const foreign = { id, participantId: nowhere, isAdmitted: true };
  assert.equal(refusalOf(await askCall(other, admitParticipant, foreign)), '404 not_found');
});

test('[VIDEO-02] sessions are opened and changed under video_consultation, feedback is given under feedback, as the specification says', async () => {
  const tenant = await server.tenant();
  const { id, channelToken } = await scheduled(tenant);
  const named = await tenant.ask('GET', `${path}/${channelToken}`);
  assert.deepEqual(named.body, { id });
  const ask = (method: string, rest: string, body: unknown) =>
    tenant.ask(method, `${path}/${id}/${rest}`, body);
  assert.equal(
    refusalOf(await ask('POST', 'sessions', { client_id: nowhere })),
    '422 required /video_consultation unknown_field /client_id',
  );
  const opened = await ask('POST', 'sessions', { video_consultation: { client_id: nowhere } });
  assert.equal(opened.status, 200);
  const place = `participants/${(opened.body as { participant_id: string }).participant_id}/feedbacks`;
  const changed = await ask('PATCH', 'sessions', { video_consultation: { status: 'running' } });
  assert.deepEqual(changed.body, { status: 'running', noted_at: null });
  assert.equal((await ask('PATCH', place, { feedback: { rating: 5 } })).status, 200);
});

test('[VIDEO-02] a reader of the practice sees who is there and lets nobody in', async () => {
  const tenant = await server.tenant();
  const { id } = await scheduled(tenant);
  const reader = await tenant.person([{ key: 'video_consultation', access: 'read' }]);
  const joined = await tenant.ask('GET', `${path}/${id}/participants/joined`, undefined, reader);
  assert.deepEqual(joined.body, { data: [] });
  for (const [method, rest, body] of [
    ['POST', 'sessions', { video_consultation: { client_id: nowhere } }],
    ['PATCH', 'sessions', { video_consultation: { status: 'running' } }],
    ['POST', 'link', {}],
    ['POST', 'reminders', {}],
    ['POST', 'cancellation', {}],
  ] as const)
    assert.equal(refusalOf(await tenant.ask(method, `${path}/${id}/${rest}`, body, reader)), '403 forbidden');
});

test('[VIDEO-02] the reminder carries the link and the start, and needs an address', async () => {
  const tenant = await server.tenant();
  const { id } = await scheduled(tenant);
  assert.equal(
    refusalOf(await askCall(tenant, remindVideoConsultation, { id })),
    '422 required /data/attributes/email',
  );
  const patientId = recordOf(await tenant.ask('GET', `${path}/${id}`)).relationships.patient?.data?.id;
  const patients = resourceOf('patients');
  await tenant.ask(
    'PATCH',
    `/web/v1/patients/${patientId}`,
    bodyFor(patients, { email: 'h.brandt@example.org' }),
  );
  assert.equal((await askCall(tenant, remindVideoConsultation, { id })).status, 200);
  assert.notEqual((await readOne(tenant, id)).reminded_at, null);
  const [mail] = recordsOf(
    await tenant.ask('GET', '/web/v1/tenants/mails?template=video_consultation_reminder'),
  );
  assert.equal(mail?.attributes.recipient, 'h.brandt@example.org');
  const stored = await server.admin.query<{ params: object }>(
    'select params from mail_message where id = $1',
    [mail?.id],
  );
  assert.doesNotMatch(
    JSON.stringify(stored.rows[0]?.params),
    /details|Gewichtszunahme/,
    'the link is sealed',
  );
});

test('[VIDEO-06] [VIDEO-02] everybody rates their own place only, and the practice sees it', async () => {
  const tenant = await server.tenant();
  const { id, channelToken } = await scheduled(tenant);
  const [staff, guest] = [await joinStaff(tenant, id), await joinGuest(server.port, channelToken)];
  const feedback = { rating: 4, text: 'Gut zu verstehen' };
  const asGuest = (participant: string, token?: string, more = {}) =>
    askMeeting(
      server.port,
      giveFeedbackPublic,
      {
        consultationId: id,
        id: participant,
        feedback: { ...feedback, ...more },
      },
      token,
    );
  assert.equal((await asGuest(guest.participant_id, guest.token)).status, 200);
  assert.equal(refusalOf(await asGuest(staff.participant_id, guest.token)), '404 not_found');
  assert.equal(refusalOf(await asGuest(guest.participant_id)), '404 not_found');
  assert.equal(refusalOf(await asGuest(guest.participant_id, channelToken)), '404 not_found');
  for (const rating of [0, 6])
    assert.match(refusalOf(await asGuest(guest.participant_id, guest.token, { rating })), /^422/);
  const asStaff = (participant: string) =>
    askCall(tenant, giveFeedback, {
      consultationId: id,
      id: participant,
      feedback: { ...feedback, rating: 5 },
    });
  assert.equal((await asStaff(staff.participant_id)).status, 200);
  assert.equal(refusalOf(await asStaff(guest.participant_id)), '404 not_found');
  const { participants } = await readOne(tenant, id);
  assert.deepEqual(
    (participants as { feedback: unknown }[]).map((one) => one.feedback),
    [
      { rating: 5, text: 'Gut zu verstehen' },
      { rating: 4, text: 'Gut zu verstehen' },
    ],
  );
});

test('[VIDEO-03] no place without consent and a name, and no more places than a family needs', async () => {
  const { channelToken } = await scheduled(await server.tenant());
  assert.match(refusalOf(await guestJoins(server.port, channelToken, { hasConsented: false })), /^422/);
  assert.match(refusalOf(await guestJoins(server.port, channelToken, { name: '  ' })), /^422/);
  for (let turn = 0; turn < 8; turn += 1) await joinGuest(server.port, channelToken);
  assert.equal(refusalOf(await guestJoins(server.port, channelToken)), '409 conflict');
});

test('[VIDEO-02] who waits learns nothing of others by asking either', async () => {
  const tenant = await server.tenant();
  const { id, channelToken } = await scheduled(tenant);
  const first = await joinGuest(server.port, channelToken);
  const second = await joinGuest(server.port, channelToken, { name: 'Enno Harms' });
  for (const { token } of [first, second]) {
    const room = openRoom(server.port, token);
    await room.until(({ type: kind }) => kind === 'room');
  }
  const { body } = await askMeeting(
    server.port,
    joinedParticipantsPublic,
    { consultationId: id },
    first.token,
  );
  assert.deepEqual(
    (body as { data: { id: string }[] }).data.map((one) => one.id),
    [first.participant_id],
  );
  assert.equal(
    refusalOf(await askMeeting(server.port, joinedParticipantsPublic, { consultationId: id })),
    '404 not_found',
  );
});

test('[VIDEO-03] guessing at links ends after 120 tries a minute, whatever is asked', async (t) => {
  // On a clock that stands still none of the tries comes back meanwhile.
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const fast = await testServer({ trustedProxies: ['127.0.0.1'] });
  const ask = (address: string) =>
    ask1(fast.port, {
      method: 'GET',
      path: `/public/v1/video_consultations/${'x'.repeat(86)}`,
      host: `meeting.localhost:${fast.port}`,
      headers: { 'x-forwarded-for': address },
    });
  const answers = await Promise.all(Array.from({ length: 125 }, () => ask('203.0.113.7')));
  const refused = answers.filter(({ status }) => status === 429);
  assert.equal(refused.length, 5);
  assert.equal((await ask('203.0.113.8')).status, 404, 'another address is not concerned');
});

test('[DASH-09] screens are told of changes by id alone', async () => {
  const tenant = await server.tenant();
  const live = await readyLive({ port: server.port, host: tenant.host }, tenant.staff);
  const { id } = await scheduled(tenant);
  const told = await live.until(({ kind }) => kind === 'video_consultations_changed');
  assert.deepEqual(told.payload, { ids: [id] });
});

test('[VIDEO-01] a start long past is refused, its link would open nothing', async () => {
  const tenant = await server.tenant();
  const { id } = await scheduled(tenant);
  const startsAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const moved = await tenant.ask('PATCH', `${path}/${id}`, bodyFor(type, { startsAt }));
  assert.equal(refusalOf(moved), '422 in_the_past /data/attributes/starts_at');
});

test('[VIDEO-05] TURN credentials end by themselves and fit coturn’s scheme', () => {
  const now = new Date('2026-11-21T09:00:00.000Z');
  const turn = { stunUrls: ['stun:a'], turnUrls: ['turns:a:5349'], turnSecret: 'north' };
  assert.deepEqual(iceServersFor(turn, 'p1', now), [
    { urls: ['stun:a'] },
    // printf '1795273200:p1' | openssl dgst -sha1 -hmac north -binary | base64
    { urls: ['turns:a:5349'], username: '1795273200:p1', credential: 'fj5HbzsocLNhChOzy9HFBurQt6w=' },
  ]);
  assert.deepEqual(iceServersFor({ stunUrls: [], turnUrls: [], turnSecret: null }, 'p1', now), []);
});

test('[VIDEO-05] a TURN setting that cannot work stops the start with a sentence', () => {
  const config = (env: Record<string, string>) => readConfig({ ...env }).ice;
  const turn = { TURN_URLS: 'turns:turn.example.org:5349', TURN_SECRET: 'a-secret-of-both' };
  assert.deepEqual(config(turn).turnUrls, ['turns:turn.example.org:5349']);
  assert.throws(() => config({ TURN_URLS: turn.TURN_URLS }), SettingError);
  assert.throws(() => config({ ...turn, TURN_URLS: 'https://turn.example.org' }), SettingError);
  assert.throws(() => config({ STUN_URLS: 'turn:turn.example.org' }), SettingError);
  assert.equal(config({ ...turn, TURN_ONLY: 'on' }).isRelayOnly, true);
  assert.throws(() => config({ TURN_ONLY: 'on' }), SettingError);
});
