import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withBelievableTimes } from './believable-times.ts';
import { type PartState, statesOf, weightOf } from './implant-news.ts';
import { readIdco } from './read-idco.ts';

test('[BEYOND-28] what switches therapy off, ends the battery or doubts a lead is raised once per change', () => {
  const table: readonly [PartState['kind'], string, string | null, string, 'high' | 'medium' | null][] = [
    ['therapy', '', null, 'on', null],
    ['therapy', '', 'off', 'on', null],
    ['therapy', '', null, 'off', 'high'],
    ['therapy', '', 'on', 'off', 'high'],
    ['therapy', '', 'off', 'off', null],
    ['therapy', '', 'on', 'monitor', 'high'],
    ['battery', '', null, 'bos', null],
    ['battery', '', 'bos', 'mos', null],
    ['battery', '', 'mos', 'rrt', 'medium'],
    ['battery', '', 'rrt', 'rrt', null],
    ['battery', '', 'rrt', 'eos', 'high'],
    ['battery', '', 'eos', 'bos', null],
    ['zone', 'VF', null, 'active', null],
    ['zone', 'VF', null, 'inactive', 'high'],
    ['zone', 'VF', null, 'monitor', 'high'],
    ['zone', 'VF', 'inactive', 'inactive', null],
    ['zone', 'VF', 'inactive', 'monitor', 'high'],
    ['zone', 'VT', null, 'monitor', null],
    ['zone', 'VT', 'active', 'monitor', 'medium'],
    ['zone', 'VT', 'active', 'inactive', 'high'],
    ['lead', 'rv', 'fine', 'check', 'high'],
    ['lead', 'rv', 'check', 'fine', null],
  ];
  for (const [kind, subject, before, state, expected] of table)
    assert.equal(
      weightOf({ kind, subject, state }, before),
      expected,
      `${kind} ${subject} ${before} ${state}`,
    );
});

const head = 'MSH|^~\\&|SRV|MDT|||20261120031000+0100||ORU^R01^ORU_R01|1|P|2.6';
const serial = 'OBX|1|ST|720899^MDC_IDC_DEV_SERIAL_NUMBER^MDC||TRU1';
const session = (text: string) => `OBX|2|DTM|721025^MDC_IDC_SESS_DTM^MDC||${text}`;
const impedance = (text: string) =>
  `OBX|3|NM|722433^MDC_IDC_MSMT_LEADCHNL_RV_IMPEDANCE_VALUE^MDC||512|Ohm||||||||${text}`;
const battery =
  'OBX|4|CWE|721280^MDC_IDC_MSMT_BATTERY_STATUS^MDC||754116^MDC_IDC_ENUM_BATTERY_STATUS_EOS^MDC';
const implant = (day: string) => `OBX|5|DT|720901^MDC_IDC_DEV_IMPLANT_DT^MDC||${day}`;
const sent = Date.UTC(2026, 10, 20, 2, 10);
const now = sent + 60_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function believed(lines: readonly string[], implantedOn: string | null = null) {
  const read = readIdco([head, serial, ...lines].join('\r'));
  assert.ok('message' in read);
  const message = withBelievableTimes(read.message, { now, implantedOn, dayOf });
  return (
    message && {
      at: message.at,
      values: message.values.length,
      states: statesOf(message).length,
      implantedOn: message.device.implantedOn,
      told: message.notTaken.map(({ reason }) => reason),
    }
  );
}

test('[BEYOND-28] [TRIGGER-02] a date that cannot be is held and told, and keeps nothing else out', () => {
  const good = { at: sent, values: 1, states: 1, implantedOn: null, told: [] };
  const next = '20271120031000+0100';
  const right = '20261120031000+0100';
  assert.deepEqual(believed([session(right), impedance(''), battery]), good);
  assert.deepEqual(
    believed([session(next), impedance(''), battery]),
    { ...good, told: ['in_the_future'] },
    'a session of next year is dated by when it was sent',
  );
  assert.deepEqual(believed([session(right), impedance(next), battery]), {
    ...good,
    values: 0,
    told: ['in_the_future'],
  });
  assert.deepEqual(
    believed([session('20261120031600+0100'), impedance(''), battery]),
    { ...good, at: sent + 360_000 },
    'five minutes of a clock are forgiven: six after the sending are five after now',
  );
  assert.deepEqual(believed([session('20261120031601+0100'), battery])?.told, ['in_the_future']);
  assert.deepEqual(believed([session(right), impedance(''), battery, implant('20261121')]), {
    ...good,
    told: ['in_the_future'],
  });
  assert.deepEqual(believed([session(right), impedance(''), battery, implant('20261120')]), {
    ...good,
    implantedOn: '2026-11-20',
  });
  assert.deepEqual(believed([session(right), impedance('20200101000000+0100'), battery], '2023-02-14'), {
    ...good,
    values: 0,
    told: ['before_implantation'],
  });
  assert.deepEqual(
    believed([session('20200101000000+0100'), battery], '2023-02-14')?.told,
    ['before_implantation'],
    'a clock that was reset',
  );
  assert.equal(believed([session(right), battery], '2026-11-21'), null, 'it cannot be of this implant');
  assert.deepEqual(believed([session(right), battery], '2026-11-20')?.told, []);
});
