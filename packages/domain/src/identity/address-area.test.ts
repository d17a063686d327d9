import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressArea, addressKey } from './address-area.ts';

const addresses: [address: string, area: string | null, key: string][] = [
  ['192.0.2.77', '192.0.2.0/24', '192.0.2.77'],
  ['127.0.0.1', '127.0.0.0/24', '127.0.0.1'],
  ['::ffff:192.0.2.77', '192.0.2.0/24', '192.0.2.77'],
  ['256.1.1.1', null, '256.1.1.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001::9', '2001:db8:1::/48', '2001:db8:1:0::/64'],
  ['::1', '0:0:0::/48', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0::/48', 'fe80:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3::/48', '1:2:3:4::/64'],
  ['1:2:3:4:5:6:7', null, '1:2:3:4:5:6:7'],
  ['1:2:3:4:5:6:7:8::', null, '1:2:3:4:5:6:7:8::'],
  ['1::2::3', null, '1::2::3'],
  ['12345::', null, '12345::'],
  ['', null, ''],
  ['not an address', null, 'not an address'],
];

for (const [address, area, key] of addresses) {
  test(`[AUTH-16] of "${address}" the list shows ${area}, the counters keep ${key}`, () => {
    assert.equal(addressArea(address), area);
    assert.equal(addressKey(address), key);
  });
}
