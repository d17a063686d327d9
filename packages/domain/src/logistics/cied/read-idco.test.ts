import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { instantOfDtm } from './hl7-time.ts';
import { resultStatusOf } from './idco-status.ts';
import { idcoTerms } from './idco-terms.ts';
import { batteryStates, batteryWords, lastWord, meaningOf } from './idco-words.ts';
import { readIdco } from './read-idco.ts';

const head = 'MSH|^~\\&|HM|BIO|FP|TMZ|20261120031000+0100||ORU^R01^ORU_R01|1|P|2.6';
const obx = (
  code: string,
  value: string,
  { type = 'NM', sub = '', unit = '', status = '', time = '' } = {},
) => `OBX|1|${type}|${code}^MDC|${sub}|${value}|${unit}|||||${status}|||${time}`.replace(/\|+$/, '');
const serial = obx('720899^MDC_IDC_DEV_SERIAL_NUMBER', '71024486', { type: 'ST' });
const read = (...lines: string[]) => readIdco([head, 'PID|1', ...lines].join('\r'));
const messageOf = (...lines: string[]) => {
  const found = read(serial, ...lines);
  assert.ok('message' in found, JSON.stringify(found));
  return found.message;
};
const heldIn = (...lines: string[]) =>
  messageOf(...lines).notTaken.map(({ line, name, text, reason }) => [line, name, text, reason]);

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
  const asTold = { qualifier: null, at, isCorrection: false };
  assert.deepEqual(message, {
    at,
    sentAt: at,
    device: {
      serial: '71024486',
      kind: 'crt_d',
      model: 'Acticor 7 HF-T QP',
      manufacturer: null,
      implantedOn: '2023-02-14',
    },
    values: [
      { kind: 'battery_percent', position: null, value: 60, ...asTold },
      { kind: 'impedance', position: 'rv', value: 512, ...asTold },
      { kind: 'impedance', position: 'lv', value: 702, ...asTold },
    ],
    programming: {
      mode: 'DDDR',
      lowerRate: 60,
      upperRate: null,
      zones: [{ name: 'VT', fromRate: 171, therapy: null, state: null }],
      tachyTherapy: null,
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
    states: { battery: null, leads: {} },
    withdrawn: [],
    notTaken: [
      {
        path: 'OBX-3',
        line: 18,
        name: '',
        text: '999999^MDC_IDC_OF_TOMORROW^MDC',
        reason: 'term_unknown',
      },
    ],
  });
});

test('[ENTITY-28] [BEYOND-28] what cannot be right is held with its line and text, and the rest is taken', () => {
  const battery = '721536^MDC_IDC_MSMT_BATTERY_REMAINING_PERCENTAGE';
  const name = 'MDC_IDC_MSMT_BATTERY_REMAINING_PERCENTAGE';
  const other = obx('722433^MDC_IDC_MSMT_LEADCHNL_RV_IMPEDANCE_VALUE', '512', { unit: 'Ohm' });
  for (const [line, expected] of [
    [obx(battery, 'sechzig', { unit: '%' }), [name, 'sechzig', 'not_a_number']],
    [obx(battery, '', { unit: '%' }), [name, '', 'required']],
    [obx(battery, '60', { unit: 'V' }), [name, 'V', 'unit_unknown']],
    [obx(battery, '60'), [name, '', 'unit_unknown']],
    [obx(battery, '101', { unit: '%' }), [name, '101', 'out_of_range']],
    [
      obx('721472^MDC_IDC_MSMT_BATTERY_REMAINING_PERCENTAGE', '60', { unit: '%' }),
      ['', '721472^MDC_IDC_MSMT_BATTERY_REMAINING_PERCENTAGE^MDC', 'code_mismatch'],
    ],
    [
      obx('721025^MDC_IDC_SESS_DTM', '20261120', { type: 'DTM' }),
      ['MDC_IDC_SESS_DTM', '20261120', 'not_an_instant'],
    ],
    [
      obx('739552^MDC_IDC_EPISODE_DTM', '20261120024700+0100', { sub: '1' }),
      ['MDC_IDC_EPISODE_DTM', '20261120024700+0100', 'not_an_instant'],
    ],
    [obx(battery, '60', { unit: '%', time: 'gestern' }), [name, 'gestern', 'not_an_instant']],
  ] as const) {
    assert.deepEqual(heldIn(line, other), [[4, ...expected]], line);
    const { values } = messageOf(line, other);
    assert.deepEqual(
      values.map(({ kind }) => kind),
      ['impedance'],
      line,
    );
  }
  assert.deepEqual(heldIn(obx(battery, '100', { unit: '%' })), []);
});

test('[BEYOND-28] numbers of HL7 are read as HL7 writes them, beyond what is measured too', () => {
  const impedance = '722433^MDC_IDC_MSMT_LEADCHNL_RV_IMPEDANCE_VALUE';
  const of = (value: string) => {
    const [read] = messageOf(obx(impedance, value, { type: 'SN', unit: 'Ohm' })).values;
    return read ? [read.value, read.qualifier] : null;
  };
  for (const [text, expected] of [
    ['>^3000', [3000, 'above']],
    ['>3000', [3000, 'above']],
    ['>=^3000', [3000, 'above']],
    ['<^200', [200, 'below']],
    ['^512', [512, null]],
    ['=^512', [512, null]],
    ['+512', [512, null]],
    ['.75', [0.75, null]],
    ['512.', [512, null]],
    ['3^-^5', null],
    ['^1^:^128', null],
    ['<>^5', null],
    ['.', null],
    ['1,5', null],
    ['1e3', null],
    ['~512', null],
  ] as const)
    assert.deepEqual(of(text), expected, text);
});

test('[BEYOND-28] states of zones, therapy, battery and leads are kept in every spelling', () => {
  const message = messageOf(
    obx('731648^MDC_IDC_SET_ZONE_TYPE', '754945^MDC_IDC_ENUM_ZONE_TYPE_Zone_VF^MDC', { sub: '1' }),
    obx('731776^MDC_IDC_SET_ZONE_STATUS', '755010^MDC_IDC_ENUM_ZONE_STATUS_Inactive^MDC', { sub: '1' }),
    obx('731840^MDC_IDC_SET_ZONE_DETECTION_INTERVAL', '320', { sub: '1', unit: 'ms' }),
    obx('731648^MDC_IDC_SET_ZONE_TYPE', '754946^MDC_IDC_ENUM_ZONE_TYPE_Zone_VT^MDC', { sub: '2' }),
    obx('731776^MDC_IDC_SET_ZONE_STATUS', '755011', { sub: '2' }),
    obx('731840^MDC_IDC_SET_ZONE_DETECTION_INTERVAL', '360', { sub: '2', unit: 'ms' }),
    obx('731648^MDC_IDC_SET_ZONE_TYPE', '754946^MDC_IDC_ENUM_ZONE_TYPE_Zone_VT^MDC', { sub: '3' }),
    obx('731520^MDC_IDC_SET_TACHYTHERAPY_VSTAT', '755074^MDC_IDC_ENUM_TACHYTHERAPY_STATUS_Off^MDC'),
    obx('721280^MDC_IDC_MSMT_BATTERY_STATUS', '754116^MDC_IDC_ENUM_BATTERY_STATUS_EOS^MDC'),
    obx(
      '721984^MDC_IDC_MSMT_LEADCHNL_RA_LEAD_CHANNEL_STATUS',
      '754241^MDC_IDC_ENUM_CHANNEL_STATUS_CheckLead^MDC',
    ),
  );
  assert.deepEqual(message.programming?.zones, [
    { name: 'VF', fromRate: 188, therapy: null, state: 'inactive' },
    { name: 'VT', fromRate: 167, therapy: null, state: 'monitor' },
    { name: 'VT 2', fromRate: null, therapy: null, state: null },
  ]);
  assert.equal(message.programming?.tachyTherapy, 'off');
  assert.deepEqual(message.states, { battery: 'eos', leads: { ra: 'check' } });
  assert.deepEqual(message.notTaken, []);
  for (const [written, state] of [
    ['ERI', 'rrt'],
    ['MDC_IDC_ENUM_BATTERY_STATUS_RRT', 'rrt'],
    ['754115', 'rrt'],
    ['EOL', 'eos'],
    ['754113', 'bos'],
  ] as const)
    assert.equal(meaningOf(batteryWords, written), state, written);
  assert.equal(new Set(Object.values(batteryWords)).size, batteryStates.length);
});

test('[BEYOND-28] a word of an enumeration nobody here knows is told with its text, never mapped to nothing', () => {
  for (const [code, type] of [
    ['721280^MDC_IDC_MSMT_BATTERY_STATUS', 'BATTERY_STATUS'],
    ['731520^MDC_IDC_SET_TACHYTHERAPY_VSTAT', 'TACHYTHERAPY_STATUS'],
    ['731776^MDC_IDC_SET_ZONE_STATUS', 'ZONE_STATUS'],
    ['721984^MDC_IDC_MSMT_LEADCHNL_RA_LEAD_CHANNEL_STATUS', 'CHANNEL_STATUS'],
    ['720897^MDC_IDC_DEV_TYPE', 'DEV_TYPE'],
  ] as const) {
    const word = `799999^MDC_IDC_ENUM_${type}_Tomorrow^MDC`;
    assert.deepEqual(heldIn(obx(code, word)), [[4, code.split('^')[1], word, 'word_unknown']]);
    assert.equal(lastWord(word), 'Tomorrow');
  }
});

test('[BEYOND-28] the status of a result decides what it is (HL7 v2.6 table 0085)', () => {
  const table = {
    '': 'final',
    F: 'final',
    U: 'final',
    V: 'final',
    C: 'corrected',
    D: 'withdrawn',
    W: 'withdrawn',
    X: 'not_obtained',
    I: 'no_result',
    N: 'no_result',
    O: 'no_result',
    P: 'not_final',
    R: 'not_final',
    S: 'not_final',
    Z: null,
    constructor: null,
  } as const;
  for (const [letter, meaning] of Object.entries(table))
    assert.equal(resultStatusOf(letter), meaning, letter);
  const voltage = '721344^MDC_IDC_MSMT_BATTERY_VOLTAGE';
  const of = (status: string, value = '2.10') => messageOf(obx(voltage, value, { unit: 'V', status }));
  const at = Date.UTC(2026, 10, 20, 2, 10);
  for (const status of ['D', 'W']) {
    const { values, withdrawn, notTaken } = of(status);
    assert.deepEqual(values, []);
    assert.deepEqual(withdrawn, [{ of: 'value', kind: 'battery_voltage', position: null, at }]);
    assert.deepEqual(
      notTaken.map(({ text, reason }) => [text, reason]),
      [['2.10', 'withdrawn']],
    );
    assert.deepEqual(of(status, '').withdrawn, withdrawn, 'who takes back need not say what');
  }
  assert.deepEqual(
    of('C').values.map(({ value, isCorrection }) => [value, isCorrection]),
    [[2.1, true]],
  );
  for (const status of ['P', 'R', 'S']) {
    assert.deepEqual(
      of(status).values.map(({ value }) => value),
      [2.1],
    );
    assert.deepEqual(
      of(status).notTaken.map(({ reason }) => reason),
      ['not_final'],
    );
  }
  for (const [status, reason] of [
    ['X', 'not_obtained'],
    ['I', 'no_result'],
    ['Z', 'status_unknown'],
  ] as const)
    for (const value of ['', '2.10']) {
      assert.deepEqual(of(status, value).values, []);
      assert.deepEqual(
        of(status, value).notTaken.map((one) => one.reason),
        [reason],
      );
    }
});

test('[BEYOND-28] whatever is planted into a message is named, or changes what is read: nothing is dropped in silence', () => {
  const good = [
    head,
    'PID|1',
    serial,
    obx('721280^MDC_IDC_MSMT_BATTERY_STATUS', '754113^MDC_IDC_ENUM_BATTERY_STATUS_BOS^MDC'),
    obx('731648^MDC_IDC_SET_ZONE_TYPE', '754945^MDC_IDC_ENUM_ZONE_TYPE_Zone_VF^MDC', { sub: '1' }),
    obx('731776^MDC_IDC_SET_ZONE_STATUS', '755009^MDC_IDC_ENUM_ZONE_STATUS_Active^MDC', { sub: '1' }),
    obx('739536^MDC_IDC_EPISODE_ID', '41', { sub: '1' }),
    obx('739552^MDC_IDC_EPISODE_DTM', '20261120024700+0100', { sub: '1' }),
    obx('739568^MDC_IDC_EPISODE_TYPE', '754882^MDC_IDC_ENUM_EPISODE_TYPE_Epis_VT^MDC', { sub: '1' }),
    obx('722433^MDC_IDC_MSMT_LEADCHNL_RV_IMPEDANCE_VALUE', '512', { unit: 'Ohm' }),
  ];
  const plain = JSON.stringify(readIdco(good.join('\r')));
  const word = fc.stringMatching(/^[A-Za-z]{4,10}$/).map((text) => `qx${text}`);
  const line = fc.integer({ min: 3, max: good.length - 1 });
  const field = fc.constantFrom(7, 8, 9, 10, 11, 20, 25, 40);
  const planted = fc.oneof(
    fc
      .tuple(line, word)
      .map(
        ([at, text]) =>
          [good.toSpliced(at, 0, `Z${text.slice(2, 4).toUpperCase()}|1|${text}`), text] as const,
      ),
    fc
      .tuple(line, word)
      .map(([at, text]) => [good.toSpliced(at, 0, obx(`999999^MDC_IDC_${text}`, text)), text] as const),
    fc.tuple(line, field, word).map(([at, place, text]) => {
      const fields = (good[at] ?? '').split('|');
      while (fields.length <= place) fields.push('');
      fields[place] = text;
      return [good.with(at, fields.join('|')), text] as const;
    }),
    fc.tuple(fc.constantFrom(3, 4, 5, 8), word).map(([at, text]) => {
      const fields = (good[at] ?? '').split('|');
      return [good.with(at, fields.with(5, `799999^MDC_IDC_ENUM_X_${text}^MDC`).join('|')), text] as const;
    }),
  );
  fc.assert(
    fc.property(planted, ([lines, text]) => {
      const found = JSON.stringify(readIdco(lines.join('\r')));
      assert.notEqual(found, plain);
      assert.ok(found.includes(text), `${text} in ${lines.join('\n')}`);
    }),
    { numRuns: 400 },
  );
});

test('[ENTITY-28] what is no ORU, or names no device, is refused', () => {
  for (const text of ['', 'PID|1', head.replace('ORU^R01', 'ADT^A08'), head.replace('^~\\&', '^~')])
    assert.deepEqual(readIdco(text), { refused: 'not_oru' });
  assert.deepEqual(read(), { refused: 'no_device' });
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
    assert.deepEqual('refused' in found ? found.refused : null, isRead ? null : 'too_long');
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
      if ('refused' in found) return;
      for (const { value } of found.message.values) assert.ok(Number.isFinite(value) && value >= 0);
      for (const { fromRate } of found.message.programming?.zones ?? [])
        assert.ok(fromRate === null || (fromRate >= 30 && fromRate <= 400));
    }),
  );
});

test('every term stands once by name, and once by code', () => {
  const codes = idcoTerms.flatMap(({ code }) => code ?? []);
  assert.equal(new Set(idcoTerms.map(({ name }) => name)).size, idcoTerms.length);
  assert.equal(new Set(codes).size, codes.length);
});
