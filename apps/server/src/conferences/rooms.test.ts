import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  admitParticipant,
  changeVideoConsultationSession,
} from '@fernpuls/contract/conferences/consultation.call';
import { mostGuests } from '@fernpuls/domain/conferences/participant-state';
import { refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { guestJoins, joinGuest, joinStaff, scheduled, type TestSession } from '../testing/conference.ts';
import { openRoom, type RoomMessage, type RoomSocket } from '../testing/room.ts';
import { secondServer } from '../testing/second-server.ts';
import { testServer, type TestTenant } from '../testing/server.ts';

const server = await testServer();

const isRoom = (message: RoomMessage) => message.type === 'room';
const run = (tenant: TestTenant, id: string, status: 'running' | 'completed') =>
  askCall(tenant, changeVideoConsultationSession, { id, videoConsultation: { status } });
const admit = (tenant: TestTenant, id: string, guest: TestSession, isAdmitted = true) =>
  askCall(tenant, admitParticipant, { id, participantId: guest.participant_id, isAdmitted });
const isIn = (message: RoomMessage) =>
  isRoom(message) && message.state === 'admitted' && message.status === 'running';

/** Staff and guest in the call, each connected to a server. */
async function inCall(tenant: TestTenant, ports = { staff: server.port, guest: server.port }) {
  const { id, channelToken } = await scheduled(tenant);
  await run(tenant, id, 'running');
  const [staff, guest] = [await joinStaff(tenant, id), await joinGuest(server.port, channelToken)];
  const rooms = { staff: openRoom(ports.staff, staff.token), guest: openRoom(ports.guest, guest.token) };
  await rooms.staff.until((message) => isRoom(message) && message.participants?.[0]?.state === 'waiting');
  await rooms.guest.until(isRoom);
  assert.equal((await admit(tenant, id, guest)).status, 200);
  await rooms.guest.until(isIn);
  await rooms.staff.until((message) => isIn(message) && message.participants?.[0]?.state === 'admitted');
  return { id, channelToken, staff, guest, rooms };
}

const heard = (room: RoomSocket) =>
  room.messages.filter(({ type }) => type === 'signal').map(({ data }) => data);

test('[VIDEO-03] who waits hears nobody, is heard by nobody and sees no name until let in', async () => {
  const tenant = await server.tenant();
  const { id, channelToken } = await scheduled(tenant);
  await run(tenant, id, 'running');
  const [staff, guest] = [await joinStaff(tenant, id), await joinGuest(server.port, channelToken)];
  const inside = openRoom(server.port, staff.token);
  const outside = openRoom(server.port, guest.token);
  const seen = await inside.until((message) => message.participants?.length === 1);
  assert.deepEqual(
    seen.participants?.map(({ name, state, role }) => [name, state, role]),
    [['Hannelore Brandt', 'waiting', 'guest']],
  );
  const waiting = await outside.until((message) => isRoom(message) && message.staff_is_here === true);
  assert.deepEqual([waiting.state, waiting.participants], ['waiting', []]);
  outside.say({ type: 'signal', to: staff.participant_id, data: 'too early' });
  inside.say({ type: 'signal', to: guest.participant_id, data: 'not yet' });
  await Promise.all([outside.heard(), inside.heard()]);
  assert.equal((await admit(tenant, id, guest)).status, 200);
  const admitted = await outside.until(isIn);
  assert.deepEqual(
    admitted.participants?.map(({ name, role }) => [name, role]),
    [['Petra Probe', 'staff']],
  );
  outside.say({ type: 'signal', to: staff.participant_id, data: 'now' });
  await inside.until(({ type }) => type === 'signal');
  assert.deepEqual([heard(inside), heard(outside)], [['now'], []]);
});

test('[VIDEO-05] two servers carry offers longer than a notification, in order, and none is stored', async () => {
  const tenant = await server.tenant();
  const second = await secondServer(server);
  const { rooms, staff, guest } = await inCall(tenant, { staff: server.port, guest: second.port });
  const marker = 'v=0 zz-kept-nowhere';
  const offer = { type: 'offer', sdp: marker + 'a=candidate:ä "\\ '.repeat(1_500) };
  rooms.staff.say({ type: 'signal', to: guest.participant_id, data: offer });
  for (let turn = 0; turn < 20; turn += 1)
    rooms.staff.say({ type: 'signal', to: guest.participant_id, data: turn });
  await rooms.guest.until(({ data }) => data === 19);
  assert.deepEqual(heard(rooms.guest), [offer, ...Array.from({ length: 20 }, (_, turn) => turn)]);
  rooms.guest.say({ type: 'signal', to: staff.participant_id, data: 'answer' });
  rooms.guest.say({ type: 'state', data: { isMuted: true } });
  const state = await rooms.staff.until(({ type }) => type === 'state');
  assert.deepEqual([state.from, state.data], [guest.participant_id, { isMuted: true }]);
  assert.deepEqual(heard(rooms.staff), ['answer']);
  const { rows } = await server.admin.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of rows) {
    const found = await server.admin.query(`select 1 from "${name}" as held where held::text like $1`, [
      `%${marker}%`,
    ]);
    assert.equal(found.rowCount, 0, name);
  }
});

test('[VIDEO-03] who is let in by one server is let in at the other', async () => {
  const tenant = await server.tenant();
  const second = await secondServer(server);
  const { rooms, id } = await inCall(tenant, { staff: second.port, guest: server.port });
  await run(tenant, id, 'completed');
  assert.deepEqual([await rooms.staff.closed, await rooms.guest.closed], [4410, 4410]);
});

test('[VIDEO-03] who is turned away is put out and does not come back by the same place', async () => {
  const tenant = await server.tenant();
  const { id, channelToken, guest, rooms } = await inCall(tenant);
  assert.equal((await admit(tenant, id, guest, false)).status, 200);
  assert.equal(await rooms.guest.closed, 4403);
  assert.equal(await openRoom(server.port, guest.token).closed, 4401);
  assert.equal(
    refusalOf(await guestJoins(server.port, channelToken, { token: guest.token })),
    '404 not_found',
  );
  assert.equal(refusalOf(await admit(tenant, id, guest)), '409 conflict');
});

test('[VIDEO-03] a reloaded page keeps its place in the call, and the older page is told so', async () => {
  const tenant = await server.tenant();
  const { channelToken, guest, rooms } = await inCall(tenant);
  const again = await joinGuest(server.port, channelToken, { token: guest.token });
  assert.equal(again.participant_id, guest.participant_id);
  const reloaded = openRoom(server.port, again.token);
  assert.equal((await reloaded.until(isRoom)).state, 'admitted');
  assert.equal(await rooms.guest.closed, 4409);
  assert.equal(await openRoom(server.port, guest.token).closed, 4401, 'the older page has no way back');
});

test('[VIDEO-05] a broken connection comes back with the same token, and others are told both times', async () => {
  const tenant = await server.tenant();
  const { guest, rooms } = await inCall(tenant);
  rooms.guest.close();
  const count = rooms.staff.messages.length;
  await rooms.staff.until(
    (message) =>
      rooms.staff.messages.indexOf(message) >= count && isRoom(message) && message.participants?.length === 0,
  );
  const back = openRoom(server.port, guest.token);
  assert.equal((await back.until(isRoom)).state, 'admitted');
  const last = () => rooms.staff.messages.findLast(isRoom);
  await rooms.staff.until(() => last()?.participants?.length === 1);
});

test('[VIDEO-03] many who come at once all stay: none is taken for somebody replaced', async () => {
  const tenant = await server.tenant();
  const closings: number[] = [];
  const comeAll = async () => {
    const { id, channelToken } = await scheduled(tenant);
    const guests = await Promise.all(
      Array.from({ length: mostGuests }, () => joinGuest(server.port, channelToken)),
    );
    const staff = openRoom(server.port, (await joinStaff(tenant, id)).token);
    const rooms = [staff, ...guests.map(({ token }) => openRoom(server.port, token))];
    for (const { closed } of rooms) void closed.then((code) => closings.push(code));
    await staff.until(({ participants }) => closings.length > 0 || participants?.length === mostGuests);
  };
  await Promise.all(Array.from({ length: 8 }, comeAll));
  assert.deepEqual(closings, []);
});

test('[VIDEO-03] a decision this server was never told of reaches the waiting room all the same, and is said once', async () => {
  const { guest, rooms } = await inCall(await server.tenant());
  const before = rooms.guest.messages.length;
  await server.admin.query(`update video_participant set state = 'waiting' where id = $1`, [
    guest.participant_id,
  ]);
  await rooms.guest.until(
    (message) => rooms.guest.messages.indexOf(message) >= before && message.state === 'waiting',
  );
  const found = rooms.guest.messages.filter(isRoom).map((message) => JSON.stringify(message));
  assert.deepEqual(
    found.filter((text, index) => text === found[index - 1]),
    [],
  );
});

test('[VIDEO-03] who left on purpose waits again when they come back', async () => {
  const tenant = await server.tenant();
  const { channelToken, guest, rooms } = await inCall(tenant);
  rooms.guest.say({ type: 'leave' });
  assert.equal(await rooms.guest.closed, 1000);
  await rooms.staff.until(() => rooms.staff.messages.findLast(isRoom)?.participants?.length === 0);
  const again = await joinGuest(server.port, channelToken, { token: guest.token });
  assert.equal((await openRoom(server.port, again.token).until(isRoom)).state, 'waiting');
});

test('[VIDEO-03] a token opens its own room only, and none is opened by what is no token', async () => {
  const tenant = await server.tenant();
  const [one, two] = [await inCall(tenant), await inCall(tenant)];
  one.rooms.staff.say({ type: 'signal', to: two.guest.participant_id, data: 'next door' });
  one.rooms.staff.say({ type: 'state', data: 'all' });
  await one.rooms.guest.until(({ type }) => type === 'state');
  two.rooms.staff.say({ type: 'signal', to: two.guest.participant_id, data: 'here' });
  await two.rooms.guest.until(({ type }) => type === 'signal');
  assert.deepEqual(heard(two.rooms.guest), ['here']);
  assert.equal(
    two.rooms.guest.messages.some(({ type }) => type === 'state'),
    false,
  );
  for (const token of ['', 'x'.repeat(200), one.channelToken])
    assert.equal(await openRoom(server.port, token).closed, 4401, token.slice(0, 5));
  assert.equal(await openRoom(server.port, one.guest.token, { origin: 'https://evil.example' }).closed, 1006);
});
