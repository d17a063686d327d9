import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { fixture, refused, taken, textFile } from '../../../testing/ecg-files.ts';
import { toMillivolts } from '../recording.ts';

/** Writes samples as signal(5) describes the formats, by bits instead of the reader's shifts. */
const writers: Record<
  number,
  { bits: number; missing: number | null; write: (values: readonly number[]) => number[] }
> = {
  16: { bits: 16, missing: -32768, write: (values) => values.flatMap((value) => littleEndian(value, 2)) },
  61: {
    bits: 16,
    missing: -32768,
    write: (values) => values.flatMap((value) => littleEndian(value, 2).reverse()),
  },
  24: { bits: 24, missing: -(2 ** 23), write: (values) => values.flatMap((value) => littleEndian(value, 3)) },
  32: { bits: 32, missing: -(2 ** 31), write: (values) => values.flatMap((value) => littleEndian(value, 4)) },
  80: { bits: 8, missing: -128, write: (values) => values.map((value) => value + 128) },
  160: {
    bits: 16,
    missing: -32768,
    write: (values) => values.flatMap((value) => littleEndian(value + 32768, 2)),
  },
  212: { bits: 12, missing: -2048, write: (values) => groups(values, 2).flatMap(write212) },
  310: { bits: 10, missing: -512, write: (values) => groups(values, 3).flatMap(write310) },
  311: { bits: 10, missing: -512, write: (values) => groups(values, 3).flatMap(write311) },
};

function littleEndian(value: number, bytes: number): number[] {
  const whole = ((BigInt(value) % (1n << 64n)) + (1n << 64n)) % (1n << 64n);
  return Array.from({ length: bytes }, (_, index) => Number((whole >> BigInt(8 * index)) & 255n));
}

function groups(values: readonly number[], size: number): number[][] {
  const count = Math.ceil(values.length / size);
  return Array.from({ length: count }, (_, index) =>
    Array.from({ length: size }, (_, inner) => values[index * size + inner] ?? 0),
  );
}

function bitsOf(value = 0, count: number): string {
  return (value < 0 ? 2 ** count + value : value).toString(2).padStart(count, '0');
}

function write212([first, second]: number[]): number[] {
  const [a, b] = [bitsOf(first, 12), bitsOf(second, 12)];
  return [a.slice(4), b.slice(0, 4) + a.slice(0, 4), b.slice(4)].map((bits) => Number.parseInt(bits, 2));
}

function write310([first, second, third]: number[]): number[] {
  const last = bitsOf(third, 10);
  return [last.slice(5) + bitsOf(first, 10), last.slice(0, 5) + bitsOf(second, 10)].flatMap((bits) =>
    littleEndian(Number.parseInt(`${bits}0`, 2), 2),
  );
}

function write311([first, second, third]: number[]): number[] {
  return littleEndian(
    Number.parseInt(`00${bitsOf(third, 10)}${bitsOf(second, 10)}${bitsOf(first, 10)}`, 2),
    4,
  );
}

function record(lines: string[], data: readonly number[]) {
  return [textFile('r.hea', `${lines.join('\n')}\n`), { name: 'r.dat', bytes: Uint8Array.from(data) }];
}

describe('WFDB', () => {
  for (const [format, { bits, missing, write }] of Object.entries(writers)) {
    test(`format ${format}: every sample comes back, the reserved value as not recorded, the checksum is kept`, () => {
      const sample = fc.integer({ min: -(2 ** (bits - 1)), max: 2 ** (bits - 1) - 1 });
      fc.assert(
        fc.property(fc.array(sample, { minLength: 1, maxLength: 100 }), (values) => {
          const sum = values.reduce((all, value) => all + BigInt(value), 0n);
          const checksum = Number(BigInt.asIntN(16, sum));
          const lines = [
            `r 1 250 ${values.length}`,
            `r.dat ${format} 200 ${bits} 0 ${values[0]} ${checksum} 0 II`,
          ];
          const [channel] = taken(record(lines, write(values))).channels;
          assert.ok(channel);
          assert.deepEqual([...channel.samples], values);
          const isNaN = [...toMillivolts(channel)].map((value) => Number.isNaN(value));
          assert.deepEqual(
            isNaN,
            values.map((value) => value === missing),
          );
        }),
        { numRuns: 60 },
      );
    });
  }

  test('format 8 sums its differences from the initial value', () => {
    const lines = ['r 1 250 4', 'r.dat 8 200 12 0 100 0 0 II'];
    const [channel] = taken(record(lines, [0, 5, 254, 128])).channels;
    assert.deepEqual([...(channel?.samples ?? [])], [100, 105, 103, -25]);
  });

  test('gain, baseline, unit, rate per channel and skew are those of the header', () => {
    const lines = [
      'r 3 250/500(0) 2 7:42:15.5 20/11/2026',
      'r.dat 16x2 1.5e2(-7)/uV 16 0 0 0 0 ECG lead V1',
      'r.dat 16:25 0 12 9 0 0 0 aVR',
      'r.dat 16 80/mmHg 12 0 0 0 0 ABP',
    ];
    const { channels, otherChannels, start } = taken(
      record(
        lines,
        Array.from({ length: 16 }, (_, index) => index),
      ),
    );
    assert.deepEqual(start, { local: '2026-11-20T07:42:15.500', offsetMinutes: null, instant: null });
    assert.deepEqual(otherChannels, ['ABP']);
    const [first, second] = channels;
    assert.ok(first && second);
    assert.deepEqual(
      [first.gain, first.baseline, first.unit, first.samplingRateHz],
      [150_000, -7, 'uV', 500],
    );
    // A gain of 0 means "not calibrated", for which the guide wants 200; without a baseline the ADC zero counts.
    assert.deepEqual(
      [second.lead, second.gain, second.baseline, second.samplingRateHz],
      ['aVR', 200, 9, 250],
    );
    assert.deepEqual(second.segments, [{ firstSample: 0, startSeconds: -0.1 }]);
    assert.deepEqual([...first.samples], [0x100, 0x302, 0x908, 0xb0a]);
    assert.deepEqual([...second.samples], [0x504, 0xd0c]);
  });

  test('annotations of the record become marks in time', () => {
    // N after 100 samples; 70000 further on by a skip a V with a text; the end.
    const skip = [0, 59 << 2, 1, 0, 0x70, 0x11];
    const bytes = [100, 1 << 2, ...skip, 0, 5 << 2, 3, 63 << 2, ...new TextEncoder().encode('run'), 0, 0, 0];
    const files = [...fixture('wfdb16'), { name: 'wfdb16.atr', bytes: Uint8Array.from(bytes) }];
    assert.deepEqual(taken(files).annotations, [
      { seconds: 0.2, durationSeconds: null, text: 'N', channel: null },
      { seconds: 0.2 + 70000 / 500, durationSeconds: null, text: 'V run', channel: null },
    ]);
  });

  test('a record in pieces is joined, its gaps keep their places', () => {
    const piece = (name: string, values: readonly number[]) => [
      textFile(`${name}.hea`, `${name} 1 250 ${values.length}\n${name}.dat 16 200 16 0 0 0 0 I\n`),
      { name: `${name}.dat`, bytes: Uint8Array.from(values.flatMap((value) => littleEndian(value, 2))) },
    ];
    const master = textFile('m.hea', '# a note\nm/2 1 250 5\nm_1 2\nm_2 3\n');
    const { channels, notes } = taken([...piece('m_1', [1, -2]), master, ...piece('m_2', [3, -32768, 5])]);
    assert.deepEqual([...(channels[0]?.samples ?? [])], [1, -2, 3, -32768, 5]);
    assert.deepEqual(channels[0]?.missing, [{ first: 3, end: 4 }]);
    assert.deepEqual(notes, ['a note']);
    assert.deepEqual(refused([master, ...piece('m_1', [1, -2])]).params, { name: 'm_2.hea' });
  });

  test('a broken record is refused with what is wrong and where', () => {
    const [header, signal] = fixture('wfdb16');
    assert.ok(header && signal);
    assert.equal(refused([signal]).code, 'header_missing');
    const alone = refused([header]);
    assert.deepEqual(
      [alone.code, alone.place.line, alone.params],
      ['signal_file_missing', 2, { name: 'wfdb16.dat' }],
    );
    const short = refused([header, { ...signal, bytes: signal.bytes.subarray(0, 23_999) }]);
    assert.deepEqual(
      [short.code, short.place.file, short.place.byte, short.params],
      ['truncated', 'wfdb16.dat', 23_999, { expected: 24_000, found: 23_999 }],
    );
    const damaged = signal.bytes.slice();
    damaged[24] = 77;
    const wrong = refused([header, { ...signal, bytes: damaged }]);
    assert.deepEqual([wrong.code, wrong.place.section], ['checksum_wrong', 'I']);
    const line = (text: string) => refused(record(['r 1 250 2', text], [0, 0, 0, 0]));
    assert.deepEqual(
      [line('r.dat 516 200').code, line('r.dat 516 200').params],
      ['encoding_unsupported', { encoding: 'WFDB 516' }],
    );
    assert.deepEqual([line('r.dat x 200').code, line('r.dat x 200').place.line], ['field_invalid', 2]);
    assert.equal(line('r.dat 16 200/mmHg').code, 'no_ecg_channel');
    assert.equal(refused(record(['r 1 0 2', 'r.dat 16 200'], [0, 0, 0, 0])).code, 'sampling_rate_invalid');
    assert.equal(refused(record(['r 200 250 2'], [0])).code, 'too_many_channels');
    assert.equal(refused(record(['r 2 250 2', 'r.dat 16 200'], [0])).code, 'truncated');
    // Three gigabytes promised, four bytes there.
    assert.equal(refused(record(['r 1 250 1500000000', 'r.dat 16 200'], [0, 0, 0, 0])).code, 'truncated');
  });
});
