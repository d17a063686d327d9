import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseReading } from '../reading.ts';
import { unitsOf } from '../units.ts';
import { findValueType } from '../value-types.ts';
import { float32, sfloat } from './ieee11073.ts';
import { assigned, readPacket, sensorKinds } from './sensor-kinds.ts';
import { sensorDoubts } from './sensor-reading.ts';

const bytes = (hex: string) =>
  new DataView(Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex')).buffer);

function read(characteristic: number, hex: string) {
  const known = sensorKinds
    .flatMap(({ characteristics }) => characteristics)
    .find(({ uuid }) => uuid === characteristic);
  assert.ok(known);
  return readPacket(known, bytes(hex));
}

// ISO/IEEE 11073-20601, annex F.8: 0x07FE is +INFINITY, 0x0802 -INFINITY, 0x07FF NaN, 0x0800 NRes, 0x0801 reserved.
test('[PATIENT-21] [TRIGGER-02] sixteen bits are a mantissa and a power of ten; of five words two lie beyond the range', () => {
  const cases: [string, number | string | null][] = [
    ['7800', 120],
    ['6cf1', 36.4],
    ['6ef1', 36.6],
    ['ffff', -0.1],
    ['fd07', 2045],
    ['fe07', 'HI'],
    ['ff07', null],
    ['0008', null],
    ['0108', null],
    ['0208', 'LO'],
    ['0308', -2045],
    ['0120', 100],
  ];
  for (const [hex, value] of cases) assert.equal(sfloat(bytes(hex), 0), value, hex);
});

test('[PATIENT-21] [TRIGGER-02] thirty-two bits are a mantissa and a power of ten; of five words two lie beyond the range', () => {
  const cases: [string, number | string | null][] = [
    ['6d0100ff', 36.5],
    ['730e00fe', 36.99],
    ['fdff7f00', 8388605],
    ['feff7f00', 'HI'],
    ['ffff7f00', null],
    ['00008000', null],
    ['01008000', null],
    ['02008000', 'LO'],
    ['03008000', -8388605],
  ];
  for (const [hex, value] of cases) assert.equal(float32(bytes(hex), 0), value, hex);
});

test('[PATIENT-21] a cuff tells pressure, pulse, its own time, and what speaks against it', () => {
  assert.deepEqual(read(0x2a35, '1e 7c00 4e00 5d00 ea070b1a072a00 4800 01 0500'), {
    values: [
      { valueType: 'blood_pressure', systolic: 124, diastolic: 78, unit: 'mm[Hg]' },
      { valueType: 'pulse', value: 72, unit: '/min' },
    ],
    takenAt: '2026-11-26T07:42:00',
    doubts: ['movement', 'irregular_pulse'],
    isFinal: true,
  });
  assert.deepEqual(read(0x2a35, '01 a5f0 68f0 ff07').values, [
    { valueType: 'blood_pressure', systolic: 16.5, diastolic: 10.4, unit: 'kPa' },
  ]);
});

test('[PATIENT-21] a cuff that found no pressure gives no value', () => {
  const { values, doubts } = read(0x2a35, '10 ff07 ff07 ff07 0200');
  assert.deepEqual({ values, doubts }, { values: [], doubts: ['unusable', 'loose'] });
});

test('[TRIGGER-02] what lies beyond a sensor’s range is told as its screen shows it, and one part never silences the other', () => {
  const pressure = (systolic: string, diastolic: string) =>
    read(0x2a35, `04 ${systolic} ${diastolic} 5d00 4800`);
  const told = (systolic: string | number, diastolic: string | number) => [
    { valueType: 'blood_pressure', systolic, diastolic, unit: 'mm[Hg]' },
    { valueType: 'pulse', value: 72, unit: '/min' },
  ];
  assert.deepEqual(pressure('be00', '0208').values, told(190, 'LO'));
  assert.deepEqual(pressure('fe07', '6e00').values, told('HI', 110));
  assert.deepEqual(pressure('be00', 'ff07').values, told(190, 'NaN'));
  assert.deepEqual(pressure('be00', 'ff07').doubts, ['part_missing']);
  assert.deepEqual(pressure('0008', '6e00').values, told('NaN', 110));
  assert.deepEqual(pressure('be00', '6e00').doubts, []);
  const noPulse = read(0x2a35, '04 7c00 4e00 5d00 ff07');
  assert.deepEqual([noPulse.values.length, noPulse.doubts], [1, ['part_missing']]);
  assert.deepEqual(read(0x2a5e, '00 0208 4a00').values[0], { valueType: 'spo2', value: 'LO', unit: '%' });
  assert.deepEqual(read(0x2a5e, '00 6000 ff07').doubts, ['part_missing']);
  assert.deepEqual(read(0x2a1c, '00 feff7f00').values, [
    { valueType: 'temperature', value: 'HI', unit: 'Cel' },
  ]);
  assert.deepEqual(read(0x2a18, '02 0100 ea070b1a072a00 fe07 11').values, [
    { valueType: 'glucose', value: 'HI', unit: 'mg/dL' },
  ]);
  assert.deepEqual(read(0x2a18, '02 0100 ea070b1a072a00 0108 11').doubts, ['unusable']);
});

test('[PATIENT-21] a scale counts in steps of 5 g or of a hundredth of a pound', () => {
  assert.deepEqual(read(0x2a9d, '00 1842').values, [{ valueType: 'weight', value: 84.6, unit: 'kg' }]);
  assert.deepEqual(read(0x2a9d, '0f 1049 ea070b1a072a00 01 1001 ee02').values, [
    { valueType: 'weight', value: 187.04, unit: '[lb_av]' },
  ]);
  assert.deepEqual(read(0x2a9d, '00 ffff').doubts, ['unusable']);
});

test('[PATIENT-21] an oximeter tells saturation and pulse, once or as long as it is worn', () => {
  assert.deepEqual(read(0x2a5e, '00 6000 4a00'), {
    values: [
      { valueType: 'spo2', value: 96, unit: '%' },
      { valueType: 'pulse', value: 74, unit: '/min' },
    ],
    takenAt: null,
    doubts: [],
    isFinal: true,
  });
  const worn = read(0x2a5f, '0f 6000 4a00 6000 4a00 6000 4a00 2000 200000');
  assert.deepEqual([worn.isFinal, worn.doubts], [false, ['low_perfusion']]);
});

test('[PATIENT-21] an oximeter without a set clock tells no time, one off the finger no value of a patient', () => {
  assert.equal(read(0x2a5e, '11 6000 4a00 ea070b1a072a00').takenAt, null);
  assert.equal(read(0x2a5e, '01 6000 4a00 ea070b1a072a00').takenAt, '2026-11-26T07:42:00');
  assert.deepEqual(read(0x2a5e, '04 ff07 ff07 000800').doubts, ['unusable']);
  assert.deepEqual(read(0x2a5e, '02 6000 4a00 0004').doubts, ['demonstration']);
});

test('[PATIENT-21] a thermometer tells Celsius or Fahrenheit', () => {
  assert.deepEqual(read(0x2a1c, '00 7b0100ff').values, [
    { valueType: 'temperature', value: 37.9, unit: 'Cel' },
  ]);
  assert.deepEqual(read(0x2a1c, '01 ea0300ff').values, [
    { valueType: 'temperature', value: 100.2, unit: '[degF]' },
  ]);
});

test('[PATIENT-21] a glucose meter tells mass or moles, its time with the offset, and control solution apart', () => {
  assert.deepEqual(read(0x2a18, '03 0100 ea070b1a072a00 3c00 69b0 11'), {
    values: [{ valueType: 'glucose', value: 105, unit: 'mg/dL' }],
    takenAt: '2026-11-26T08:42:00',
    doubts: [],
    isFinal: true,
  });
  assert.deepEqual(read(0x2a18, '06 0100 ea070b1a072a00 3ac0 11').values, [
    { valueType: 'glucose', value: 5.8, unit: 'mmol/L' },
  ]);
  assert.deepEqual(read(0x2a18, '02 0100 ea070b1a072a00 69b0 1a').doubts, ['control_solution']);
});

test('[PATIENT-21] whatever a sensor sends is a reading or a doubt, never an error', () => {
  const characteristics = sensorKinds.flatMap((kind) => kind.characteristics);
  fc.assert(
    fc.property(fc.constantFrom(...characteristics), fc.uint8Array({ maxLength: 40 }), (known, sent) => {
      const { values, doubts } = readPacket(known, new DataView(Uint8Array.from(sent).buffer));
      assert.ok(values.length > 0 || doubts.includes('unusable'));
      assert.ok(doubts.every((doubt) => sensorDoubts.includes(doubt)));
      for (const value of values) {
        const type = findValueType(value.valueType);
        assert.ok(type && unitsOf(type).includes(value.unit));
        const parsed = parseReading(asAttributes(value), Date.UTC(2026, 10, 26, 12));
        assert.ok(
          'reading' in parsed ||
            parsed.refusals.every(({ code }) => code === 'too_big' || code === 'no_value'),
        );
      }
    }),
  );
});

test('[PATIENT-21] assigned numbers are written as browsers write them', () => {
  assert.equal(assigned(0x1810), '00001810-0000-1000-8000-00805f9b34fb');
});

function asAttributes(value: ReturnType<typeof read>['values'][number]) {
  const { valueType, unit } = value;
  const told = 'systolic' in value ? { systolic: value.systolic, diastolic: value.diastolic } : value.value;
  return { value_type: valueType, unit, value: told, measured_at: '2026-11-26T07:42:00+01:00' };
}
