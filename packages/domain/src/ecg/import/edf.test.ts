import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { fixture, referenceMicrovolts, refused, taken } from '../../testing/ecg-files.ts';
import { type EdfSignal, edfFile, microvolts } from '../../testing/edf-file.ts';
import { toMillivolts } from './recording.ts';

const lead: EdfSignal = { ...microvolts, label: 'ECG II', perRecord: 4 };
const edf = (...given: Parameters<typeof edfFile>) => [edfFile(...given)];

const sixteen = (values: readonly number[]) => values.flatMap((value) => [value & 255, (value >> 8) & 255]);

describe('EDF', () => {
  test('every 16-bit sample comes back, in several records', () => {
    const sample = fc.integer({ min: -32768, max: 32767 });
    fc.assert(
      fc.property(fc.array(sample, { minLength: 4, maxLength: 64 }), (values) => {
        const whole = values.slice(0, values.length - (values.length % 4));
        const [channel] = taken(edf([lead], sixteen(whole), { records: `${whole.length / 4}` })).channels;
        assert.deepEqual([...(channel?.samples ?? [])], whole);
        assert.deepEqual([channel?.gain, channel?.baseline, channel?.samplingRateHz], [1000, 0, 4]);
      }),
      { numRuns: 60 },
    );
  });

  test('24 bits (BDF) and a scale that is turned over are read as they are', () => {
    const turned: EdfSignal = {
      ...lead,
      unit: 'nV',
      physical: ['8388607', '-8388608'],
      digital: ['-8388608', '8388607'],
    };
    const [channel] = taken(
      edf([turned], [1, 0, 0, 255, 255, 255, 0, 0, 128, 255, 255, 127], { version: '\u00ffBIOSEMI' }),
    ).channels;
    assert.ok(channel);
    assert.deepEqual([...channel.samples], [1, -1, -8388608, 8388607]);
    assert.equal(channel.gain, -1_000_000);
    assert.deepEqual(
      [...toMillivolts(channel)].map((value) => value.toFixed(6)),
      ['-0.000002', '0.000000', '8.388607', '-8.388608'],
    );
  });

  test('an interruption begins a segment at its own time; marks and start count from the first record', () => {
    const recording = taken(fixture('edfInterrupted'));
    assert.equal(recording.start?.local, '2026-11-20T07:42:15.250');
    assert.deepEqual(recording.otherChannels, ['Resp chest']);
    for (const channel of recording.channels) {
      assert.deepEqual(channel.segments, [
        { firstSample: 0, startSeconds: 0 },
        { firstSample: 500, startSeconds: 11 },
      ]);
      const expected = referenceMicrovolts().get(channel.lead) ?? [];
      assert.deepEqual(
        [...toMillivolts(channel)].map((value) => Math.round(value * 1000)),
        expected,
      );
    }
    assert.deepEqual(
      recording.annotations.map(({ seconds, durationSeconds, text }) => [
        seconds.toFixed(3),
        durationSeconds,
        text,
      ]),
      [['0.650', 0.2, 'Herzstolpern – gedrückt']],
    );
  });

  test('a number of records left open is counted from the file; plain EDF turns over in 1985', () => {
    const open = taken(edf([lead], sixteen([1, 2, 3, 4, 5, 6, 7, 8, 9]), { records: '-1' }));
    assert.deepEqual([...(open.channels[0]?.samples ?? [])], [1, 2, 3, 4, 5, 6, 7, 8]);
    const startOf = (date: string) =>
      taken(edf([lead], sixteen([1, 2, 3, 4]), { date })).start?.local.slice(0, 10);
    assert.deepEqual([startOf('01.02.84'), startOf('01.02.85')], ['2084-02-01', '1985-02-01']);
  });

  test('[ECG-05] a month in German is no English one: the header’s own date counts, in the century the text names', () => {
    const startOf = (recording: string, date: string) => {
      const head = { recording, date, kind: 'EDF+C', patient: 'PAT7 F 02-MAI-1951 M' };
      const { start, patient } = taken(edf([lead], sixteen([1, 2, 3, 4]), head));
      return [start?.local.slice(0, 10), patient.birthDate];
    };
    const born = '1951-05-02';
    assert.deepEqual(startOf('Startdate 03-DEZ-2026 X X X', '03.11.26'), ['2026-11-03', born]);
    assert.deepEqual(startOf('Startdate 03-DEC-2026 X X X', '03.11.26'), ['2026-12-03', born]);
    assert.deepEqual(startOf('Startdate 03-DEZ-1984 X X X', '03.11.84'), ['1984-11-03', born]);
    for (const month of ['MRZ', 'MÄR', 'MRT', 'März'])
      assert.deepEqual(startOf(`Startdate 03-${month}-2026 X X X`, 'X'), ['2026-03-03', born], month);
    assert.deepEqual(startOf('Startdate 03-GIU-2026 X X X', 'X'), ['2026-06-03', born]);
    assert.deepEqual(startOf('Startdate X X X X', '03.11.26'), ['2026-11-03', born]);
    assert.deepEqual(startOf('Startdate 03-XYZ-2026 X X X', '03.11.26'), ['2026-11-03', born]);
  });

  test('a broken file is refused at its byte', () => {
    const refusal = (changed: Partial<EdfSignal>, head: Record<string, string> = {}) => {
      const { code, place } = refused(edf([{ ...lead, ...changed }], sixteen([1, 2, 3, 4]), head));
      return [code, place.byte];
    };
    assert.deepEqual(refusal({}, { records: '2' }), ['truncated', 520]);
    assert.deepEqual(refusal({}, { records: 'viele' }), ['field_invalid', 236]);
    assert.deepEqual(refusal({}, { seconds: '0' }), ['field_invalid', 244]);
    assert.deepEqual(refusal({ physical: ['x', '1'] }), ['field_invalid', 256 + 104]);
    assert.deepEqual(refusal({ digital: ['5', '5'] }), ['gain_invalid', 256]);
    assert.deepEqual(refusal({ physical: ['0', '0'] }), ['gain_invalid', 256]);
    assert.deepEqual(refusal({ perRecord: 99_999_999 }), ['truncated', 520]);
    assert.equal(refusal({ unit: 'mmHg' })[0], 'no_ecg_channel');
    assert.equal(refusal({ label: 'EEG Fpz' })[0], 'no_ecg_channel');
    const [file] = edf([lead], sixteen([1, 2, 3, 4]));
    assert.equal(
      refused([{ name: 'a.edf', bytes: file?.bytes.subarray(0, 300) ?? new Uint8Array() }]).place.byte,
      300,
    );
  });

  test('120 signals at 10 kHz and one at 2 Hz are answered', () => {
    const fast = taken(
      edf([{ ...lead, perRecord: 10_000 }], sixteen(Array.from({ length: 10_000 }, () => 7))),
    );
    assert.equal(fast.channels[0]?.samplingRateHz, 10_000);
    const slow = taken(edf([{ ...lead, perRecord: 2 }], sixteen([1, 2])));
    assert.equal(slow.channels[0]?.samplingRateHz, 2);
    const leads = (count: number) => Array.from({ length: count }, () => ({ ...lead, perRecord: 1 }));
    assert.equal(taken(edf(leads(120), sixteen(Array.from({ length: 120 }, () => 1)))).channels.length, 120);
    assert.equal(
      refused(edf(leads(200), sixteen(Array.from({ length: 200 }, () => 1)))).code,
      'too_many_channels',
    );
  });
});
