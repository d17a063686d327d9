import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposedFormat as format } from './format.ts';
import { at, readDevice, readingsOf, readSentAt } from './read-message.ts';

const body = {
  id: 'm-1',
  kind: 'blood_pressure',
  measured_at: '2026-11-27T07:10:00+01:00',
  device: { serial: ' BP-1 ', battery_percent: 81.6, signal_dbm: -250, iccid: 894902, firmware: '1.2' },
  values: { systolic: 131, diastolic: 82, pulse: null },
};

test('[MANAGE-07] a message is read by the pointers of the installation, and what is out of range is not told', () => {
  const told = readDevice(body, format);
  assert.deepEqual(
    [told.serial, told.batteryPercent, told.signalDbm, told.iccid, told.firmware],
    ['BP-1', 82, null, '894902', '1.2'],
  );
  const other = { ...format, fields: { ...format.fields, serial: '/imei~1nr' } };
  assert.equal(readDevice({ 'imei/nr': '35' }, other).serial, '35');
  assert.equal(at({ a: 1 }, '/constructor'), undefined);
  assert.deepEqual(readDevice(null, format).serial, null);
});

test('[MANAGE-07] a message gives the readings of its kind, each once, and none of a kind nobody has set', () => {
  const told = readDevice(body, format);
  const readings = readingsOf(body, format, told) ?? [];
  assert.deepEqual(
    readings.map(({ value_type, components, value, external_id }) => [
      value_type,
      components ?? value,
      external_id,
    ]),
    [
      ['blood_pressure', { systolic: 131, diastolic: 82 }, 'medisante:m-1'],
      ['pulse', null, 'medisante:m-1'],
    ],
  );
  const bare = { ...body, values: { systolic: 131, diastolic: 82 } };
  assert.equal(readingsOf(bare, format, told)?.length, 1, 'a pulse that was not measured is no fault');
  const half = { ...body, values: { systolic: 190, diastolic: null, mean: null } };
  assert.deepEqual(
    readingsOf(half, format, told)?.map(({ components }) => components),
    [{ systolic: 190, diastolic: 'NaN', mean: null }],
    'a part that was not found does not silence the other',
  );
  const high = { ...body, values: { systolic: 190, diastolic: 'LO' } };
  assert.deepEqual(readingsOf(high, format, told)?.[0]?.components, { systolic: 190, diastolic: 'LO' });
  assert.equal(readingsOf({ ...body, values: {} }, format, told)?.length, 2, 'nothing at all is one');
  assert.equal(readingsOf(body, format, { ...told, kind: 'toString' }), null);
  assert.deepEqual(readingsOf(body, format, { ...told, kind: 'status' }), []);
});

test('[MANAGE-07] the time of sending is read as seconds, milliseconds or an instant', () => {
  assert.equal(readSentAt('1764237600'), 1764237600000);
  assert.equal(readSentAt('1764237600123'), 1764237600123);
  assert.equal(readSentAt('2025-11-27T10:00:00Z'), 1764237600000);
  for (const wrong of ['', '27.11.2026', '-1', '1e12']) assert.equal(readSentAt(wrong), null);
});
