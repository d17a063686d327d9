import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { fixture, refused, taken } from '../../../testing/ecg-files.ts';
import { importEcg } from '../import-ecg.ts';
import { crcCcitt } from './sections.ts';

const word = (value: number) => [value & 255, (value >> 8) & 255];
const long = (value: number) => [...word(value & 0xffff), ...word(value >>> 16)];
const text = (value: string) => [...value].map((sign) => sign.charCodeAt(0));

function section(id: number, data: readonly number[]): number[] {
  const even = data.length % 2 === 0 ? data : [...data, 0];
  const body = [
    ...word(id),
    ...long(even.length + 16),
    20,
    20,
    ...(id === 0 ? text('SCPECG') : [0, 0, 0, 0, 0, 0]),
    ...even,
  ];
  return [...word(crcCcitt(Uint8Array.from(body))), ...body];
}

type Written = { one?: number[]; two?: number[]; three?: number[]; six: number[] };

/** A record of the sections given, all codes right. */
function scp({ one = [255, 0, 0], two = [], three = oneLead(4), six }: Written) {
  const parts = [one, two, three, [], [], six].map((data, index) =>
    data.length > 0 ? section(index + 1, data) : [],
  );
  let at = 6 + 16 + 120;
  const pointers = Array.from({ length: 12 }, (_, id) => {
    if (id === 0) return [...word(0), ...long(136), ...long(7)];
    const length = parts[id - 1]?.length ?? 0;
    at += length;
    return [...word(id), ...long(length), ...long(length === 0 ? 0 : at - length + 1)];
  });
  const body = [...section(0, pointers.flat()), ...parts.flat()];
  const whole = [...long(body.length + 6), ...body];
  return [{ name: 'a.scp', bytes: Uint8Array.from([...word(crcCcitt(Uint8Array.from(whole))), ...whole]) }];
}

const oneLead = (samples: number) => [1, 8, ...long(1), ...long(samples), 2];
const rhythm = (data: readonly number[], difference = 0, bimodal = 0) => [
  ...word(2500),
  ...word(2000),
  difference,
  bimodal,
  ...word(data.length),
  ...data,
];

/** Codes of the default table as text of bits, from the table printed in the standard. */
const printed = ['0', '10', '110', '1110', '11110', '111110', '1111110', '11111110', '111111110'];
function defaultCode(value: number): string {
  const size = Math.abs(value);
  if (value === 0) return '0';
  if (size <= 8) return `${printed[size]}${value > 0 ? 0 : 1}`;
  const bits = size < 128 ? 8 : 16;
  return (
    (bits === 8 ? '1111111110' : '1111111111') +
    ((value + 2 ** bits) % 2 ** bits).toString(2).padStart(bits, '0')
  );
}

function packed(bits: string): number[] {
  const whole = bits.padEnd(Math.ceil(bits.length / 16) * 16, '0');
  return (whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}

describe('SCP-ECG', () => {
  test('the cyclic code is the CCITT one of the standard', () => {
    assert.equal(crcCcitt(new TextEncoder().encode('123456789')), 0x29b1);
  });

  for (const [difference, name] of ['none', 'first', 'second'].entries()) {
    test(`samples packed with the default code table and differences of kind ${name} come back`, () => {
      const small = fc.integer({ min: -4000, max: 4000 });
      fc.assert(
        fc.property(fc.array(small, { minLength: 3, maxLength: 80 }), (values) => {
          const before = (index: number) => values[index] ?? 0;
          const steps = values.map((value, index) => {
            if (index < difference || difference === 0) return value;
            return difference === 1
              ? value - before(index - 1)
              : value - 2 * before(index - 1) + before(index - 2);
          });
          const data = packed(steps.map(defaultCode).join(''));
          const three = oneLead(values.length);
          const [channel] = taken(scp({ two: word(19999), three, six: rhythm(data, difference) })).channels;
          assert.deepEqual([...(channel?.samples ?? [])], values);
          // 2500 nV a step: 400 steps a millivolt; 2000 µs: 500 Hz.
          assert.deepEqual([channel?.gain, channel?.samplingRateHz, channel?.lead], [400, 500, 'II']);
        }),
        { numRuns: 80 },
      );
    });
  }

  test('a code table of its own is followed, also the change to another one', () => {
    const entry = (lengths: [number, number], mode: number, value: number, bits: number) => [
      ...lengths,
      mode,
      ...word(value),
      ...long(bits),
    ];
    // Table 1: 0 -> 5, 10 -> table 2, 11 -> eight bits as they are. Codes stand with their first bit lowest.
    const first = [...entry([1, 1], 1, 5, 0b0), ...entry([2, 2], 0, 2, 0b01), ...entry([2, 10], 1, 0, 0b11)];
    const second = [...entry([1, 1], 1, -9, 0b1), ...entry([1, 1], 1, 300, 0b0)];
    const two = [...word(2), ...word(3), ...first, ...word(2), ...second];
    const data = packed(['0', '11', '11111110', '10', '10'].join(''));
    assert.deepEqual(
      [...(taken(scp({ two, six: rhythm(data) })).channels[0]?.samples ?? [])],
      [5, -2, -9, 300],
    );
  });

  test('leads that begin later say so', () => {
    const three = [2, 16, ...long(1), ...long(2), 1, ...long(501), ...long(502), 61];
    const six = [...word(1000), ...word(2000), 0, 0, ...word(4), ...word(4), 1, 0, 2, 0, 3, 0, 4, 0];
    const { channels } = taken(scp({ three, six }));
    assert.deepEqual(
      channels.map(({ lead, samples, segments }) => [lead, [...samples], segments[0]?.startSeconds]),
      [
        ['I', [1, 2], 0],
        ['III', [3, 4], 1],
      ],
    );
  });

  test('[BEYOND-28] what only bears the name of SCP-ECG is refused as that, not as cut off', () => {
    const foreign = new Uint8Array(4096).fill(0x72);
    assert.equal(refused([{ name: 'a.scp', bytes: foreign }]).code, 'not_scp');
    const [file] = fixture('scpHuffman');
    const long = file?.bytes.slice() ?? new Uint8Array();
    new DataView(long.buffer).setUint32(2, 1_928_331_264, true);
    assert.equal(refused([{ name: 'a.scp', bytes: long }]).code, 'not_scp');
    const cut = file?.bytes.slice(0, -40) ?? new Uint8Array();
    assert.equal(refused([{ name: 'a.scp', bytes: cut }]).code, 'truncated');
  });

  test('a broken record is refused with its section and byte', () => {
    const six = rhythm([1, 0, 2, 0, 3, 0, 4, 0]);
    const refusal = (written: Written) => {
      const { code, place } = refused(scp(written));
      return [code, place.section];
    };
    assert.deepEqual(refusal({ six, three: oneLead(5) }), ['truncated', 'SCP 6']);
    assert.deepEqual(refusal({ six, three: [1, 9, ...long(1), ...long(4), 2] }), [
      'encoding_unsupported',
      'SCP 3',
    ]);
    assert.deepEqual(refusal({ six: rhythm([1, 0, 2, 0, 3, 0, 4, 0], 0, 1) }), [
      'encoding_unsupported',
      'SCP 6',
    ]);
    assert.deepEqual(refusal({ six: rhythm([1, 0, 2, 0, 3, 0, 4, 0], 3) }), ['field_invalid', 'SCP 6']);
    assert.deepEqual(refusal({ six, two: word(1) }), ['code_table_broken', 'SCP 2']);
    assert.deepEqual(refusal({ six: rhythm([0xff, 0xff]), two: word(19999) }), ['truncated', 'SCP 6']);
    assert.deepEqual(refusal({ six: [] }), ['field_missing', 'SCP 0']);
    assert.deepEqual(refusal({ six: [0, 0, ...six.slice(2)] }), ['gain_invalid', 'SCP 6']);
    const [file] = fixture('scpHuffman');
    assert.ok(file);
    const damaged = file.bytes.slice();
    damaged[file.bytes.length - 5] = 1;
    const { code, place } = refused([{ name: 'a.scp', bytes: damaged }]);
    assert.deepEqual([code, place.section], ['checksum_wrong', 'SCP 6']);
  });

  test('whatever stands in sections whose codes are right, there is an answer', () => {
    const bytes = (maxLength: number) => fc.array(fc.nat({ max: 255 }), { minLength: 1, maxLength });
    fc.assert(
      fc.property(
        fc.tuple(bytes(60), bytes(80), bytes(30), bytes(80)),
        fc.boolean(),
        ([one, two, three, six], usesDefault) => {
          const data = rhythm(six, (six[0] ?? 0) % 3);
          const files = scp({
            one,
            two: usesDefault ? word(19999) : [1, 0, 3, 0, ...two],
            three: usesDefault ? oneLead((three[0] ?? 0) + 1) : three,
            six: usesDefault ? data : six,
          });
          assert.ok(Object.keys(importEcg(files)).length === 1);
        },
      ),
      { numRuns: 800 },
    );
  });
});
