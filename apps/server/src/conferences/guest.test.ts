import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import {
  admitParticipant,
  cancelVideoConsultation,
  changeVideoConsultationSession,
  videoConsultationConnection,
} from '@fernpuls/contract/conferences/consultation.call';
import {
  enterGuestMeasurement,
  guestMeasurements,
} from '@fernpuls/contract/conferences/guest-measurement.call';
import {
  checkChannel,
  connectionOfGuest,
  joinedParticipantsPublic,
  wishOfGuest,
} from '@fernpuls/contract/conferences/public.call';
import { measurementSeries } from '@fernpuls/contract/measurements/series.call';
import { idsOf, recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import {
  askMeeting,
  channelTokenOf,
  guestJoins,
  joinGuest,
  joinStaff,
  scheduled,
} from '../testing/conference.ts';
import { bodyFor, resourceOf } from '../testing/examples.ts';
import { readyLive } from '../testing/live.ts';
import { openRoom } from '../testing/room.ts';
import { patientWithTrigger, testServer, type TestTenant } from '../testing/server.ts';

const server = await testServer();
const type = resourceOf('video_consultations');
const path = `/web/v1/${type.path}`;

/** A patient whose weight is watched, in a call that runs; the guest has been let in. */
async function inCall(tenant: TestTenant) {
  const { patientId } = await patientWithTrigger(tenant, { threshold: 84 });
  const { id } = await scheduled(tenant);
  await server.admin.query('update video_consultation set patient_id = $1 where id = $2', [patientId, id]);
  const channelToken = await channelTokenOf(tenant, id);
  await joinStaff(tenant, id);
  await askCall(tenant, changeVideoConsultationSession, { id, videoConsultation: { status: 'running' } });
  const guest = await joinGuest(server.port, channelToken);
  const admit = () =>
    askCall(tenant, admitParticipant, { id, participantId: guest.participant_id, isAdmitted: true });
  return { id, patientId, channelToken, guest, admit };
}

const weighs = (value: number, more = {}) => ({
  entryId: randomUUID(),
  valueType: 'weight',
  value,
  measuredAt: new Date().toISOString(),
  ...more,
});

test('[VIDEO-03] what is measured at the link becomes a reading of the patient, its alarm is raised once, and screens are told', async () => {
  const tenant = await server.tenant();
  const { id, patientId, guest, admit } = await inCall(tenant);
  await admit();
  const live = await readyLive({ port: server.port, host: tenant.host }, tenant.staff);
  const own = { consultationId: id, id: guest.participant_id };
  const measurement = weighs(84.6);
  const enter = (one: object) =>
    askMeeting(server.port, enterGuestMeasurement, { ...own, measurement: one }, guest.token);
  const answers = [];
  for (const one of [measurement, measurement]) answers.push(await enter(one));
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body]),
    [
      [201, { status: 'created', plausibility: 'valid' }],
      [200, { status: 'duplicate', plausibility: 'valid' }],
    ],
  );
  await live.until(
    ({ kind, payload }) => kind === 'measurements_received' && JSON.stringify(payload).includes(patientId),
  );
  const readings = recordsOf(await tenant.ask('GET', `/web/v1/measurements?patient_id=${patientId}`));
  assert.deepEqual(
    readings.map(({ attributes: { value, source } }) => [value, source]),
    [[84.6, 'link']],
  );
  const span = { timeFrom: new Date(Date.now() - 3_600_000).toISOString(), timeTo: new Date().toISOString() };
  const series = await askCall(tenant, measurementSeries, { patientId, valueType: 'weight', ...span });
  assert.deepEqual((series.body as { manual: number[] }).manual, [0], 'marked as typed in');
  const events = await tenant.ask('GET', `/web/v1/patients/triggers/events?patient_id=${patientId}`);
  assert.equal(idsOf(events).length, 1);
  const pressure = {
    valueType: 'blood_pressure',
    value: undefined,
    components: { systolic: 138, diastolic: 82 },
  };
  assert.equal((await enter(weighs(0, pressure))).status, 201);
  assert.deepEqual((await enter(weighs(845))).body, { status: 'created', plausibility: 'implausible' });
  const { body } = await askMeeting(server.port, guestMeasurements, own, guest.token);
  const shown = (body as { data: { value_type: string; value: number; diastolic: number | null }[] }).data;
  assert.deepEqual(
    new Set(shown.map((one) => `${one.value_type} ${one.value} ${one.diastolic}`)),
    new Set(['blood_pressure 138 82', 'weight 84.6 null', 'weight 845 null']),
  );
  assert.deepEqual((await enter(weighs(500))).body, { status: 'created', plausibility: 'extreme' });
  const later = { ...span, timeTo: new Date().toISOString() };
  const marked = await askCall(tenant, measurementSeries, { patientId, valueType: 'weight', ...later });
  const { implausible, extreme } = marked.body as { implausible: number[]; extreme: number[] };
  assert.deepEqual(
    [implausible.length, extreme.length],
    [2, 1],
    'no curve counts either; one waits for a word',
  );
});

test('[VIDEO-03] nobody measures and nobody reads values who is not in this call by this place', async () => {
  const tenant = await server.tenant();
  const { id, patientId, guest, admit } = await inCall(tenant);
  const other = await inCall(tenant);
  await other.admit();
  const own = { consultationId: id, id: guest.participant_id };
  const tried = async (given: object, token?: string) => {
    const put = { ...given, measurement: weighs(80) };
    return [
      refusalOf(await askMeeting(server.port, guestMeasurements, given as never, token)),
      refusalOf(await askMeeting(server.port, enterGuestMeasurement, put, token)),
    ];
  };
  const nothing = ['404 not_found', '404 not_found'];
  assert.deepEqual(await tried(own, guest.token), nothing, 'waiting');
  await admit();
  assert.deepEqual(await tried(own), nothing, 'without a token');
  assert.deepEqual(await tried(own, other.guest.token), nothing, 'of another consultation');
  assert.deepEqual(await tried({ ...own, id: other.guest.participant_id }, guest.token), nothing);
  await askCall(tenant, changeVideoConsultationSession, { id, videoConsultation: { status: 'completed' } });
  assert.deepEqual(await tried(own, guest.token), nothing, 'over');
  assert.equal(idsOf(await tenant.ask('GET', `/web/v1/measurements?patient_id=${patientId}`)).length, 0);
});

test('[VIDEO-03] a value that cannot be one is refused at its field, in the same way as of a device', async () => {
  const tenant = await server.tenant();
  const { id, guest, admit } = await inCall(tenant);
  await admit();
  const enter = async (measurement: object) =>
    refusalOf(
      await askMeeting(
        server.port,
        enterGuestMeasurement,
        { consultationId: id, id: guest.participant_id, measurement },
        guest.token,
      ),
    );
  assert.equal(await enter(weighs(0, { value: undefined })), '422 required /measurement/value');
  assert.equal(
    await enter(weighs(80, { measuredAt: new Date(Date.now() + 3_600_000).toISOString() })),
    '422 in_the_future /measurement/measured_at',
  );
  assert.match(await enter(weighs(80, { valueType: 'glucose' })), /^422/);
});

test('[VIDEO-03] a value from before the call is not taken by the link, and named; five minutes are left to a slow clock', async () => {
  const tenant = await server.tenant();
  const { id, patientId, guest, admit } = await inCall(tenant);
  await admit();
  const begun = await server.admin.query<{ at: string }>(
    'select started_at as at from video_consultation where id = $1',
    [id],
  );
  const begunMs = Date.parse(begun.rows[0]?.at ?? '');
  const enter = async (measuredMs: number) =>
    refusalOf(
      await askMeeting(
        server.port,
        enterGuestMeasurement,
        {
          consultationId: id,
          id: guest.participant_id,
          measurement: weighs(80, { measuredAt: new Date(measuredMs).toISOString() }),
        },
        guest.token,
      ),
    );
  const tolerated = begunMs - 5 * 60_000;
  for (const at of [Date.UTC(2020, 0, 1), tolerated - 1])
    assert.equal(await enter(at), '422 before_the_call /measurement/measured_at');
  assert.equal(idsOf(await tenant.ask('GET', `/web/v1/measurements?patient_id=${patientId}`)).length, 0);
  assert.equal(await enter(tolerated), '201');
  assert.equal(await enter(begunMs), '201');
});

test('[VIDEO-03] who is in a call is told to who has a place in it, and to nobody after it, by no earlier page', async () => {
  const tenant = await server.tenant();
  const { id, channelToken, guest, admit } = await inCall(tenant);
  const listed = async ({ token }: { token: string }) => {
    const answer = await askMeeting(server.port, joinedParticipantsPublic, { consultationId: id }, token);
    return answer.status === 200
      ? (answer.body as { data: { id: string }[] }).data.map((one) => one.id)
      : refusalOf(answer);
  };
  assert.deepEqual(await listed(guest), [guest.participant_id], 'who waits sees themselves');
  await admit();
  assert.deepEqual(await listed(guest), [guest.participant_id]);
  const later = await joinGuest(server.port, channelToken, { token: guest.token });
  assert.equal(later.participant_id, guest.participant_id);
  assert.equal(await listed(guest), '404 not_found', 'the page that was open before');
  assert.deepEqual(await listed(later), [guest.participant_id]);
  const own = { consultationId: id, id: guest.participant_id };
  assert.equal(
    refusalOf(await askMeeting(server.port, guestMeasurements, own, guest.token)),
    '404 not_found',
  );
  await askCall(tenant, changeVideoConsultationSession, { id, videoConsultation: { status: 'completed' } });
  assert.equal(await listed(later), '404 not_found', 'over');
});

test('[VIDEO-03] [MANAGE-03] a suspended practice takes nobody into its waiting room, says so, and takes them again when that is lifted', async () => {
  const tenant = await server.tenant();
  const operator = await server.operator();
  const { channelToken } = await scheduled(tenant);
  const before = await joinGuest(server.port, channelToken);
  const suspension = `/web/v1/manage/tenants/${tenant.key}/suspension`;
  assert.equal((await operator.ask('POST', suspension, { reason: 'Vertrag ruht' })).status, 200);
  const resting = '403 practice_takes_no_guests';
  assert.equal(refusalOf(await askMeeting(server.port, checkChannel, { channelToken })), resting);
  assert.equal(refusalOf(await guestJoins(server.port, channelToken)), resting);
  const own = { consultationId: before.consultation_id, id: before.participant_id };
  assert.equal(refusalOf(await askMeeting(server.port, guestMeasurements, own, before.token)), resting);
  const strange = await askMeeting(server.port, checkChannel, {
    channelToken: 'x'.repeat(channelToken.length),
  });
  assert.equal(refusalOf(strange), '404 not_found', 'nobody without a link is told');
  const closed = openRoom(server.port, before.token);
  await closed.until(({ type }) => type === 'refused');
  assert.equal((await operator.ask('DELETE', suspension)).status, 200);
  assert.equal((await askMeeting(server.port, checkChannel, { channelToken })).status, 200);
  const open = openRoom(server.port, before.token);
  await open.until(({ type }) => type === 'ready');
  open.close();
});

test('[VIDEO-03] the patient cancels by the link or asks for another time, and the practice sees which', async () => {
  const tenant = await server.tenant();
  const live = await readyLive({ port: server.port, host: tenant.host }, tenant.staff);
  const { id, channelToken } = await scheduled(tenant);
  const ask = (wish: string, text?: string, token = channelToken) =>
    askMeeting(server.port, wishOfGuest, { channelToken: token, wish, ...(text && { text }) });
  const read = async () => recordOf(await tenant.ask('GET', `${path}/${id}`)).attributes;
  assert.equal((await ask('another_time', 'Lieber nachmittags')).status, 200);
  await live.until(({ kind }) => kind === 'video_consultations_changed');
  const wished = await read();
  assert.deepEqual(
    [wished.status, wished.guest_wish, wished.guest_wish_text],
    ['scheduled', 'another_time', 'Lieber nachmittags'],
  );
  const checked = await askMeeting(server.port, checkChannel, { channelToken });
  assert.equal((checked.body as { wish: string }).wish, 'another_time');
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  assert.equal((await tenant.ask('PATCH', `${path}/${id}`, bodyFor(type, { startsAt }))).status, 200);
  assert.equal((await read()).guest_wish, null, 'moved: the practice has acted on it');
  assert.equal(refusalOf(await ask('cancel', 'Krank')), '404 not_found', 'the link of the old time');
  const moved = await channelTokenOf(tenant, id);
  assert.equal((await ask('cancel', 'Krank', moved)).status, 200);
  const cancelled = await read();
  assert.deepEqual(
    [cancelled.status, cancelled.guest_wish, cancelled.cancel_reason],
    ['cancelled', 'cancel', 'Krank'],
  );
  assert.equal(refusalOf(await ask('cancel', '', moved)), '404 not_found', 'the link opens nothing any more');
  const running = await inCall(tenant);
  assert.equal(
    refusalOf(
      await askMeeting(server.port, wishOfGuest, { channelToken: running.channelToken, wish: 'cancel' }),
    ),
    '409 conflict',
  );
});

test('[VIDEO-02] a note is kept while people talk and after, with how it went; before it began there is nothing to note', async () => {
  const tenant = await server.tenant();
  const { id } = await scheduled(tenant);
  const write = (videoConsultation: object) =>
    askCall(tenant, changeVideoConsultationSession, { id, videoConsultation });
  assert.equal(refusalOf(await write({ note: 'Zu früh' })), '409 conflict');
  await write({ status: 'running' });
  assert.equal((await write({ note: 'Beine geschwollen' })).status, 200);
  assert.equal((await write({ status: 'completed', outcome: 'held' })).status, 200);
  assert.equal((await write({ note: 'Beine geschwollen, Torasemid erhöht' })).status, 200);
  const { note, outcome, status } = recordOf(await tenant.ask('GET', `${path}/${id}`)).attributes;
  assert.deepEqual([note, outcome, status], ['Beine geschwollen, Torasemid erhöht', 'held', 'completed']);
  assert.match(refusalOf(await write({ outcome: 'super' })), /^422/);
  assert.match(refusalOf(await write({ note: 'x'.repeat(4_001) })), /^422/);
});

test('[VIDEO-05] the way can be tried before the call by the practice and by the link, and by nobody once it was cancelled', async () => {
  const tenant = await server.tenant();
  const { id } = await scheduled(tenant);
  const channelToken = await channelTokenOf(tenant, id);
  const ways = async () => [
    await askCall(tenant, videoConsultationConnection, { id }),
    await askMeeting(server.port, connectionOfGuest, { channelToken }),
  ];
  for (const { status, body } of await ways()) {
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body as object), ['ice_servers', 'is_relay_only']);
  }
  await askCall(tenant, cancelVideoConsultation, { id });
  for (const answer of await ways()) assert.equal(refusalOf(answer), '404 not_found');
});
