import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fixture, refused, taken } from '../../../testing/ecg-files.ts';

const bytesOf = (name: 'dicomExplicit' | 'dicomImplicit') =>
  fixture(name)[0]?.bytes.slice() ?? new Uint8Array();
const asFile = (bytes: Uint8Array) => [{ name: 'a.dcm', bytes }];

/** Where the element's tag begins, `times` elements further on. */
function find(bytes: Uint8Array, [group, element]: [number, number], times = 0): number {
  const wanted = [group & 255, group >> 8, element & 255, element >> 8];
  let left = times;
  for (let at = 132; at < bytes.length - 8; at += 1) {
    if (wanted.every((byte, index) => bytes[at + index] === byte) && left-- === 0) return at;
  }
  throw new Error(`no element ${group.toString(16)},${element.toString(16)}`);
}

function changed(tag: [number, number], offset: number, values: readonly number[]) {
  const bytes = bytesOf('dicomExplicit');
  bytes.set(values, find(bytes, tag) + offset);
  return asFile(bytes);
}

describe('DICOM waveform', () => {
  test('a derived median beat gives no channels, notes, figures and marks are kept', () => {
    const { channels, notes, measurements, annotations } = taken(fixture('dicomExplicit'));
    assert.deepEqual([...new Set(channels.map(({ samples }) => samples.length))], [1000]);
    assert.deepEqual(notes, ['Ruhe, liegend']);
    assert.deepEqual(measurements, [{ code: '5.13.5-7', name: 'PR Interval', value: 161, unit: 'ms' }]);
    // Position 101 counts from 1: 100 samples after the start.
    assert.deepEqual(annotations, [{ seconds: 0.2, durationSeconds: null, text: 'P Onset', channel: null }]);
  });

  test('correction factor and baseline belong to the scale', () => {
    const [channel] = taken(fixture('dicomImplicit')).channels;
    assert.ok(channel);
    // 2.5 µV times 0.4 is 1 µV a step; sample 0 lies 40 µV above zero.
    assert.ok(Math.abs(channel.gain - 1000) < 1e-9);
    assert.ok(Math.abs(channel.baseline + 40) < 1e-9);
  });

  test('samples marked as padding are not recorded', () => {
    const bytes = bytesOf('dicomExplicit');
    const interpretation = find(bytes, [0x5400, 0x1006]);
    const data = find(bytes, [0x5400, 0x1010]);
    // US in place of SS: the same bits without a sign.
    bytes.set([0x55, 0x53], interpretation + 8);
    bytes.set([0xff, 0xff], data + 12);
    const [first] = taken(asFile(bytes)).channels;
    assert.equal(first?.samples[0], 65535);
    assert.ok(first?.samples instanceof Int32Array);
  });

  test('a broken file is refused with its tag and byte', () => {
    const whole = bytesOf('dicomExplicit');
    const data = find(whole, [0x5400, 0x1010]);
    const cut = refused(asFile(whole.subarray(0, data + 5000)));
    assert.equal(cut.code, 'truncated');
    assert.ok(cut.place.byte !== null && cut.place.byte <= data);
    const samples = refused(changed([0x003a, 0x0010], 8, [0xe9, 3]));
    assert.deepEqual([samples.code, samples.place.section], ['truncated', '(5400,1010)']);
    const huge = refused(changed([0x003a, 0x0010], 8, [255, 255, 255, 255]));
    assert.deepEqual([huge.code, huge.place.section], ['too_many_samples', '(003A,0010)']);
    const channels = refused(changed([0x003a, 0x0005], 8, [11, 0]));
    assert.deepEqual([channels.code, channels.place.section], ['field_invalid', '(003A,0200)']);
    const rate = refused(changed([0x003a, 0x001a], 8, [0x30, 0x30, 0x30]));
    assert.deepEqual([rate.code, rate.place.section], ['sampling_rate_invalid', '(003A,001A)']);
    const bits = refused(changed([0x5400, 0x1004], 8, [12, 0]));
    assert.deepEqual([bits.code, bits.params], ['encoding_unsupported', { encoding: 'DICOM SS 12' }]);
    const gain = refused(changed([0x003a, 0x0210], 8, [0x30]));
    assert.deepEqual([gain.code, gain.place.section], ['gain_invalid', '(003A,0210) #1']);
  });

  test('another order of bytes or a compressed data set is refused by its name', () => {
    const bytes = bytesOf('dicomExplicit');
    // The last figure of 1.2.840.10008.1.2.1 becomes 2: explicit big endian.
    const syntax = find(bytes, [0x0002, 0x0010]);
    bytes.set([0x32], syntax + 8 + 18);
    assert.deepEqual(refused(asFile(bytes)).params, { encoding: 'DICOM 1.2.840.10008.1.2.2' });
  });

  test('sequences nested without end are refused', () => {
    const item = [0xfe, 0xff, 0x00, 0xe0, 255, 255, 255, 255];
    const sequence = [0x00, 0x54, 0x00, 0x01, 0x53, 0x51, 0, 0, 255, 255, 255, 255];
    const nested = Array.from({ length: 5000 }, () => [...sequence, ...item]).flat();
    const bytes = bytesOf('dicomExplicit');
    const head = bytes.subarray(0, find(bytes, [0x0008, 0x0005]));
    assert.equal(refused(asFile(Uint8Array.from([...head, ...nested]))).code, 'too_deep');
  });
});
