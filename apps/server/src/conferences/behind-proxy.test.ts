import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { createAddressOf } from '../ground/addresses.ts';
import { joinStaff, scheduled } from '../testing/conference.ts';
import { openRoom } from '../testing/room.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer({ trustedProxies: ['127.0.0.1'] });
const from = (address: string) => ({ 'x-forwarded-for': address });

test('[VIDEO-03] behind a proxy, who knocks without end keeps nobody of another address out of a room', async () => {
  const tenant = await server.tenant();
  const { id } = await scheduled(tenant);
  const { token } = await joinStaff(tenant, id);
  const knocks = Array.from({ length: 300 }, () => openRoom(server.port, 'no token', from('203.0.113.7')));
  const room = openRoom(server.port, token, from('203.0.113.8'));
  assert.equal((await room.until(({ type }) => type === 'ready' || type === 'refused')).type, 'ready');
  for (const knock of knocks) assert.equal(await knock.closed, 4401);
});

test('a forwarded address is believed of a trusted proxy, up to the first that is none, and of nobody else', () => {
  const request = (remoteAddress: string, forwarded: string) =>
    ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;
  const addressOf = createAddressOf(['127.0.0.1', '10.0.0.0/8']);
  assert.equal(addressOf(request('127.0.0.1', '203.0.113.7')), '203.0.113.7');
  assert.equal(addressOf(request('127.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.9')), '203.0.113.7');
  assert.equal(addressOf(request('198.51.100.1', '203.0.113.7')), '198.51.100.1');
  assert.equal(createAddressOf([])(request('127.0.0.1', '203.0.113.7')), '127.0.0.1');
});
