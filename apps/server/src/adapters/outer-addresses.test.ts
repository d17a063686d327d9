import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createOuterAddresses } from './outer-addresses.ts';

const isOuter = createOuterAddresses([]);

// Each network with the addresses just before it, first, last and just after; null where a neighbour is inner too.
const networks: [name: string, before: string | null, first: string, last: string, after: string | null][] = [
  ['this network', null, '0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['private 10', '9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ['shared by providers', '100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ['this machine', '126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
  ['Azure’s machines', '168.63.129.15', '168.63.129.16', '168.63.129.16', '168.63.129.17'],
  ['link-local and metadata', '169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
  ['private 172', '172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
  ['IETF', '191.255.255.255', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
  ['documentation 1', '192.0.1.255', '192.0.2.0', '192.0.2.255', '192.0.3.0'],
  ['6to4 relays', '192.88.98.255', '192.88.99.0', '192.88.99.255', '192.88.100.0'],
  ['private 192', '192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
  ['benchmarks', '198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
  ['documentation 2', '198.51.99.255', '198.51.100.0', '198.51.100.255', '198.51.101.0'],
  ['documentation 3', '203.0.112.255', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
  ['multicast and what follows', '223.255.255.255', '224.0.0.0', '255.255.255.255', null],
  ['before the world of 6', null, '::', '1fff:ffff::', '2000::'],
  ['IETF 6', '2000:ffff::', '2001::', '2001:1ff:ffff::', '2001:200::'],
  ['documentation 6', '2001:db7:ffff::', '2001:db8::', '2001:db8:ffff::', '2001:db9::'],
  ['6to4', '2001:ffff::', '2002::', '2002:ffff::', '2003::'],
  ['documentation 6, long', '3ffe:ffff::', '3fff::', '3fff:fff:ffff::', '3fff:1000::'],
  ['behind the world of 6', '3fff:ffff::', '4000::', 'ffff:ffff::', null],
];
for (const [name, before, first, last, after] of networks)
  test(`addresses of our surroundings are told from the world on their borders: ${name}`, () => {
    const told = [before, first, last, after].map((address) => address === null || isOuter(address));
    assert.deepEqual(told, [true, false, false, true]);
  });

test('an address of version 4 is the same one mapped and behind NAT64, and no other notation is an address', () => {
  for (const inner of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.168.0.1'])
    for (const form of ['::ffff:', '64:ff9b::', '0:0:0:0:0:ffff:', '::FFFF:'])
      assert.equal(isOuter(`${form}${inner}`), false, `${form}${inner}`);
  assert.deepEqual(['::ffff:8.8.8.8', '64:ff9b::8.8.8.8', '::8.8.8.8', '64:ff9b:1::8.8.8.8'].map(isOuter), [
    true,
    true,
    false,
    false,
  ]);
  for (const junk of [
    '',
    'localhost',
    '8.8.8',
    '0x8.8.8.8',
    '2606:4700::1%eth0',
    'fe80::1%eth0',
    '8.8.8.8/32',
  ])
    assert.equal(isOuter(junk), false, junk);
});

test('the setting opens the networks it names and nothing beside them', () => {
  const opened = createOuterAddresses(['10.20.0.0/16', 'fd00:1::/32', '127.0.0.1']);
  const open = ['10.20.0.0', '10.20.255.255', '::ffff:10.20.0.1', 'fd00:1::9', '127.0.0.1', '8.8.8.8'];
  const closed = ['10.19.255.255', '10.21.0.0', 'fd00:2::9', '127.0.0.2', '::1', '169.254.169.254'];
  assert.deepEqual(
    open.map(opened),
    open.map(() => true),
  );
  assert.deepEqual(
    closed.map(opened),
    closed.map(() => false),
  );
});

test('any address of version 4 is judged alike in every notation of version 6 that leads to it', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const expected = isOuter(address);
      for (const form of ['::ffff:', '64:ff9b::']) assert.equal(isOuter(form + address), expected, address);
    }),
  );
});
