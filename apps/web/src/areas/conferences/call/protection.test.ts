import { expect, test } from 'vitest';
import { codeOf, wayOf } from './protection.ts';

const sdp = (print: string) => `v=0\r\na=fingerprint:sha-256 ${print}\r\na=setup:actpass`;

test('[VIDEO-05] both sides read the same six digits, and others where somebody stands between', async () => {
  const code = await codeOf([sdp('AA:01'), sdp('BB:02')]);
  expect(code).toMatch(/^\d{3} \d{3}$/);
  expect(await codeOf([sdp('bb:02'), sdp('aa:01')])).toBe(code);
  expect(await codeOf([sdp('AA:01'), sdp('CC:03')])).not.toBe(code);
});

test('[VIDEO-05] a way is called relayed when one of its ends is, and unknown suites are not made up', () => {
  const pair = {
    type: 'candidate-pair',
    nominated: true,
    localCandidateId: 'l',
    remoteCandidateId: 'r',
    id: 'p',
  };
  const end = (id: string, candidateType: string) => ({ type: 'local-candidate', id, candidateType });
  expect(wayOf([pair, end('l', 'host'), end('r', 'relay')])).toEqual({ isRelayed: true, cipher: '' });
  expect(
    wayOf([
      pair,
      end('l', 'host'),
      end('r', 'srflx'),
      { type: 'transport', id: 't', srtpCipher: 'AEAD_AES_128_GCM' },
    ]),
  ).toEqual({ isRelayed: false, cipher: 'AEAD_AES_128_GCM' });
});
