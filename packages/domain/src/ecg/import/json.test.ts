import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { refused, taken, textFile } from '../../testing/ecg-files.ts';
import { toMillivolts } from './recording.ts';

const channel = { lead: 'II', unit: 'uV', gain: 1000, samples: [1, null, -3] };
const whole = { format: 'fernpuls-ecg', version: 1, sampling_rate_hz: 250, channels: [channel] };
const json = (content: unknown) => [textFile('a.json', JSON.stringify(content))];

describe("the platform's own JSON", () => {
  test('whole numbers with a gain come back as they are, null as not recorded', () => {
    const sample = fc.option(fc.integer({ min: -2147483647, max: 2147483647 }), { freq: 5 });
    fc.assert(
      fc.property(fc.array(sample, { minLength: 1, maxLength: 60 }), (samples) => {
        const [read] = taken(
          json({ ...whole, channels: [{ ...channel, samples, baseline: 12.5 }] }),
        ).channels;
        assert.ok(read);
        assert.deepEqual(
          [...toMillivolts(read)],
          samples.map((value) => (value === null ? Number.NaN : (value - 12.5) / 1000)),
        );
      }),
      { numRuns: 80 },
    );
  });

  test('values in a unit, without a gain, keep up to six decimals', () => {
    const { gain: _, ...plain } = channel;
    const value = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 0, max: 3 }),
        (values, decimals) => {
          const samples = values.map((each) => Number((each / 10 ** decimals).toFixed(decimals)));
          const [read] = taken(json({ ...whole, channels: [{ ...plain, unit: 'mV', samples }] })).channels;
          assert.ok(read);
          assert.deepEqual([...toMillivolts(read)], samples);
        },
      ),
      { numRuns: 80 },
    );
  });

  test('what is wrong is refused with the pointer to it', () => {
    const refusal = (content: unknown) => {
      const { code, place } = refused(json(content));
      return [code, place.section];
    };
    const withChannel = (change: object) => ({ ...whole, channels: [{ ...channel, ...change }] });
    assert.deepEqual(refusal({ ...whole, format: 'other' }), ['field_invalid', '/format']);
    assert.deepEqual(refusal({ ...whole, version: 2 }), ['field_invalid', '/version']);
    assert.deepEqual(refusal({ ...whole, extra: 1 }), ['field_invalid', '/extra']);
    assert.deepEqual(refusal({ ...whole, channels: {} }), ['field_invalid', '/channels']);
    assert.deepEqual(refusal({ ...whole, channels: [] }), ['no_ecg_channel', null]);
    assert.deepEqual(refusal({ ...whole, recorded_at: '2026-02-30T10:00:00Z' }), [
      'field_invalid',
      '/recorded_at',
    ]);
    assert.deepEqual(refusal({ ...whole, patient: { sex: 'w' } }), ['field_invalid', '/patient/sex']);
    assert.deepEqual(refusal({ ...whole, patient: { birth_date: '8.5.1953' } }), [
      'field_invalid',
      '/patient/birth_date',
    ]);
    assert.deepEqual(refusal({ ...whole, annotations: [{ seconds: 1, text: 'x', channel: 1 }] }), [
      'field_invalid',
      '/annotations/0/channel',
    ]);
    assert.deepEqual(refusal(withChannel({ lead: null })), ['field_missing', '/channels/0/lead']);
    assert.deepEqual(refusal(withChannel({ unit: 'mmHg' })), ['unit_unknown', '/channels/0/unit']);
    assert.deepEqual(refusal(withChannel({ gain: 0 })), ['gain_invalid', '/channels/0/gain']);
    assert.deepEqual(refusal(withChannel({ samples: [1, 2.5] })), [
      'sample_invalid',
      '/channels/0/samples/1',
    ]);
    assert.deepEqual(refusal(withChannel({ samples: [1, '2'] })), [
      'sample_invalid',
      '/channels/0/samples/1',
    ]);
    assert.deepEqual(refusal(withChannel({ samples: [] })), ['no_samples', '#1']);
    assert.deepEqual(refusal(withChannel({ sampling_rate_hz: -5 })), [
      'sampling_rate_invalid',
      '/channels/0/sampling_rate_hz',
    ]);
    assert.equal(
      refusal(Object.assign({ ...whole }, { channels: Array.from({ length: 200 }, () => channel) }))[0],
      'too_many_channels',
    );
  });

  test('a text that is no JSON is refused with its line', () => {
    const { code, place } = refused([textFile('a.json', '{\n"format": 1,\n}')]);
    assert.deepEqual([code, place.line], ['json_malformed', 3]);
    assert.equal(refused([textFile('a.json', `{"a":${'['.repeat(200_000)}`)]).code, 'json_malformed');
  });

  test('[ECG-01] a lead is known by any of its spellings; others keep their name', () => {
    const spellings: Record<string, string> = {
      avr: 'aVR',
      'Lead II': 'II',
      'ECG V4': 'V4',
      MDC_ECG_LEAD_AVF: 'aVF',
      'Ableitung I': 'I',
      MLII: 'MLII',
      'ECG 1': 'ECG 1',
      CM5: 'CM5',
    };
    for (const [given, lead] of Object.entries(spellings)) {
      const [read] = taken(json({ ...whole, channels: [{ ...channel, lead: given }] })).channels;
      assert.deepEqual([read?.lead, read?.leadAsGiven], [lead, given]);
    }
  });
});
