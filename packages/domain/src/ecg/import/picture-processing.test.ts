import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPictureProcessing } from './picture-processing.ts';

const crop = { left: 0.1, top: 0.1, right: 0.9, bottom: 0.8 };

test('[ECG-04] version 0.1 becomes 0.2 without its crop, all else stays', () => {
  assert.deepEqual(readPictureProcessing({ version: '0.1', crop, rotation: 90 }), {
    processing: { version: '0.2', rotation: 90 },
    droppedVersion: null,
    isCropDropped: true,
  });
  const { isCropDropped } = readPictureProcessing({ version: '0.1', rotation: 90 });
  assert.equal(isCropDropped, false, 'nothing was lost');
});

test('[ECG-04] version 0.2 stays as it is, crop included', () => {
  const given = { version: '0.2', crop, rotation: 90 };
  assert.deepEqual(readPictureProcessing(given), {
    processing: given,
    droppedVersion: null,
    isCropDropped: false,
  });
});

test('[ECG-04] any other version is dropped and told', () => {
  const dropped = (given: unknown) => {
    const { processing, droppedVersion } = readPictureProcessing(given);
    return { processing, droppedVersion };
  };
  assert.deepEqual(dropped({ version: '0.3', crop }), { processing: null, droppedVersion: '0.3' });
  assert.deepEqual(
    dropped({ version: 0.1 }),
    { processing: null, droppedVersion: '0.1' },
    'a number is no 0.1',
  );
  assert.deepEqual(dropped({ crop }), { processing: null, droppedVersion: 'none' });
  assert.deepEqual(dropped([]), { processing: null, droppedVersion: 'none' });
  assert.deepEqual(dropped('0.2'), { processing: null, droppedVersion: 'none' });
});

test('[ECG-04] what is no version never reaches the log', () => {
  assert.equal(readPictureProcessing({ version: 'Erika Mustermann' }).droppedVersion, 'none');
  assert.equal(readPictureProcessing({ version: '1'.repeat(50) }).droppedVersion, 'none');
});

test('a picture without processing has none, and nothing is told', () => {
  for (const nothing of [null, undefined])
    assert.deepEqual(readPictureProcessing(nothing), {
      processing: null,
      droppedVersion: null,
      isCropDropped: false,
    });
});
