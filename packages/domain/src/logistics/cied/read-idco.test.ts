import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { instantOfDtm } from './hl7-time.ts';
import { idcoTerms } from './idco-terms.ts';
import { readIdco } from './read-idco.ts';

const head = 'MSH|^~\\&|HM|BIO|FP|TMZ|20261120031000+0100||ORU^R01^ORU_R01|1|P|2.6';
const obx = (code: string, value: string, { type = 'NM', sub = '', unit = '' } = {}) =>
  `OBX|1|${type}|${code}^MDC|${sub}|${value}|${unit}`;
const serial = obx('720899^MDC_IDC_DEV_SERIAL_NUMBER', '71024486', { type: 'ST' });
const read = (...lines: string[]) => readIdco([head, 'PID|1', ...lines].join('\r'));
const messageOf = (...lines: string[]) => {
  const found = read(serial, ...lines);
  assert.ok('message' in found, JSON.stringify(found));
  return found.message;
};
const faultsOf = (...lines: string[]) => {
  const found = read(serial, ...lines);
  return 'faults' in found ? found.faults : [];
};

test('[ENTITY-28] a message of an implant is read with device, values by lead, programming and episodes', () => {
  const message = messageOf(
    obx('720897^MDC_IDC_DEV_TYPE', '753667^MDC_IDC_ENUM_DEV_TYPE_CRT_D^MDC', { type: 'CWE' }),
    obx('720898^MDC_IDC_DEV_MODEL', 'Acticor 7 HF-T QP', { type: 'ST' }),
    obx('720901^MDC_IDC_DEV_IMPLANT_DT', '20230214', { type: 'DTM' }),
    obx('721536^MDC_IDC_MSMT_BATTERY_REMAINING_PERCENTAGE', '60', { unit: '%' }),
    obx('722433^MDC_IDC_MSMT_LEADCHNL_RV_IMPEDANCE_VALUE', '512', { unit: 'Ohm^ohm^UCUM' }),
    obx('^MDC_IDC_MSMT_LEADCHNL_LV_IMPEDANCE_VALUE', '702', { unit: 'Ohm' }),
    obx('730752^MDC_IDC_SET_BRADY_MODE', '754773^MDC_IDC_ENUM_BRADY_MODE_DDDR^MDC', { type: 'CWE' }),
    obx('730880^MDC_IDC_SET_BRADY_LOWRATE', '60', { unit: '{beats}/min' }),
    obx('731648^MDC_IDC_SET_ZONE_TYPE', '1^MDC_IDC_ENUM_ZONE_TYPE_Zone_VT^MDC', { sub: '1', type: 'CWE' }),
    obx('731840^MDC_IDC_SET_ZONE_DETECTION_INTERVAL', '351', { sub: '1', unit: 'ms' }),
    obx('739536^MDC_IDC_EPISODE_ID', '41', { sub: '1', type: 'ST' }),
    obx('739552^MDC_IDC_EPISODE_DTM', '20261120024700+0100', { sub: '1', type: 'DTM' }),
    obx('739568^MDC_IDC_EPISODE_TYPE', '754882^MDC_IDC_ENUM_EPISODE_TYPE_Epis_VT^MDC', {
      sub: '1',
      type: 'CWE',
    }),
    obx('739712^MDC_IDC_EPISODE_DURATION', '7', { sub: '1', unit: 's' }),
    obx('999999^MDC_IDC_OF_TOMORROW', '1'),
  );
  const at = Date.UTC(2026, 10, 20, 2, 10);
  assert.deepEqual(message, {
    at,
    device: {
      serial: '71024486',
      kind: 'crt_d',
      model: 'Acticor 7 HF-T QP',
      manufacturer: null,
      implantedOn: '2023-02-14',
    },
    values: [
      { kind: 'battery_percent', position: null, value: 60, at },
      { kind: 'impedance', position: 'rv', value: 512, at },
      { kind: 'impedance', position: 'lv', value: 702, at },
    ],
    programming: {
      mode: 'DDDR',
      lowerRate: 60,
      upperRate: null,
      zones: [{ name: 'VT', fromRate: 171, therapy: null }],
    },
    episodes: [
      {
        externalId: '41',
        kind: 'vt',
        vendorKind: null,
        beganAt: Date.UTC(2026, 10, 20, 1, 47),
        durationSeconds: 7,
        therapy: null,
      },
    ],
    unknown: ['MDC_IDC_OF_TOMORROW'],
  });
});

test('[ENTITY-28] whatever cannot be right refuses the whole message and names its line', () => {
  const battery = '721536^MDC_IDC_MSMT_BATTERY_REMAINING_PERCENTAGE';
  for (const [line, code] of [
    [obx(battery, 'sechzig', { unit: '%' }), 'not_a_number'],
    [obx(battery, '', { unit: '%' }), 'required'],
    [obx(battery, '60', { unit: 'V' }), 'unit_unknown'],
    [obx(battery, '60'), 'unit_unknown'],
    [obx(battery, '101', { unit: '%' }), 'out_of_range'],
    [obx('721472^MDC_IDC_MSMT_BATTERY_REMAINING_PERCENTAGE', '60', { unit: '%' }), 'code_mismatch'],
    [obx('721025^MDC_IDC_SESS_DTM', '20261120', { type: 'DTM' }), 'not_an_instant'],
    [obx('739552^MDC_IDC_EPISODE_DTM', '20261120024700+0100', { sub: '1' }), 'required'],
  ] as const)
    assert.deepEqual(faultsOf(line), [{ line: 4, code }], line);
  assert.deepEqual(faultsOf(obx(battery, '100', { unit: '%' })), []);
});

test('[ENTITY-28] what is no ORU, or names no device, is refused', () => {
  for (const text of ['', 'PID|1', head.replace('ORU^R01', 'ADT^A08'), head.replace('^~\\&', '^~')])
    assert.deepEqual('faults' in readIdco(text) && readIdco(text), {
      faults: [{ line: 1, code: 'not_oru' }],
    });
  assert.deepEqual(read(), { faults: [{ line: 1, code: 'required' }] });
});

test('[ENTITY-28] a message has 20,000 lines with the empty ones, and 5,000 that say something, and not one more', () => {
  const spread = (empty: number, full: number) =>
    read(
      serial,
      ...Array.from({ length: full - 3 }, () => 'NTE|1'),
      ...Array.from({ length: empty }, () => ' | '),
    );
  for (const [empty, full, isRead] of [
    [15_000, 5_000, true],
    [15_001, 5_000, false],
    [0, 5_001, false],
    [19_997, 3, true],
  ] as const) {
    const found = spread(empty, full);
    assert.deepEqual(
      'faults' in found ? found.faults : [],
      isRead ? [] : [{ line: 5_001, code: 'too_long' }],
    );
  }
});

test('a clock of HL7 needs seconds, offset and a day that exists', () => {
  assert.equal(instantOfDtm('20261120031000+0100'), Date.UTC(2026, 10, 20, 2, 10));
  assert.equal(instantOfDtm('20261120031000.123-0500'), Date.UTC(2026, 10, 20, 8, 10));
  for (const text of ['20261120031000', '20261120', '20260230031000+0100', '2026112003+0100', ''])
    assert.equal(instantOfDtm(text), null, text);
});

test('[ENTITY-28] no text makes the reader fail, and what it accepts is in range and of a known kind', () => {
  const names = idcoTerms.map(({ code, name }) => `${code ?? ''}^${name}`);
  const line = fc
    .tuple(
      fc.constantFrom(...names),
      fc.oneof(fc.string(), fc.double().map(String), fc.constant('20261120031000+0100')),
      fc.constantFrom('', 'V', '%', 'Ohm', 'ms', 's', 'x'),
      fc.constantFrom('', '1', '2'),
    )
    .map(([name, value, unit, sub]) => obx(name, value, { unit, sub }));
  fc.assert(
    fc.property(fc.array(fc.oneof(line, fc.string()), { maxLength: 12 }), (lines) => {
      const found = read(serial, ...lines);
      if ('faults' in found) return assert.ok(found.faults.length > 0);
      for (const { value } of found.message.values) assert.ok(Number.isFinite(value) && value >= 0);
    }),
  );
});

test('every term stands once by name, and once by code', () => {
  const codes = idcoTerms.flatMap(({ code }) => code ?? []);
  assert.equal(new Set(idcoTerms.map(({ name }) => name)).size, idcoTerms.length);
  assert.equal(new Set(codes).size, codes.length);
});
