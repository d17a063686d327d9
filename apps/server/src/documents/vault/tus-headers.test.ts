import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '../../ground/errors.ts';
import { bytesOf, checksumOf, metadataOf } from './tus-headers.ts';

const refused = (error: unknown) => error instanceof Refusal && error.code === 'bad_request';

test('[PATIENT-10] what a client writes into the metadata of an upload is read as it was meant', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string({ unit: 'grapheme' })),
      (given) => {
        const line = Object.entries(given).map(
          ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
        );
        assert.deepEqual(
          Object.fromEntries(metadataOf(line.join(','))),
          Object.fromEntries(
            Object.entries(given).map(([key, value]) => [key, Buffer.from(value).toString('utf8')]),
          ),
        );
      },
    ),
  );
});

test('[PATIENT-10] whatever stands in the headers of an upload is read or refused, never more', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const read of [metadataOf, bytesOf, checksumOf])
        try {
          read(text);
        } catch (error) {
          assert.ok(refused(error), String(error));
        }
    }),
  );
});

test('[PATIENT-10] lengths are whole numbers of bytes', () => {
  assert.equal(bytesOf('0'), 0);
  assert.equal(bytesOf('209715200'), 209_715_200);
  for (const wrong of ['', '-1', '1.5', '1e3', ' 1', undefined, ['1', '2']])
    assert.throws(() => bytesOf(wrong), refused);
});
