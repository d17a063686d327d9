import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fitsTagDevices, tagDevicesUnique } from './tag-devices.ts';

const scale = { manufacturer: 'Seca GmbH', model: 'Home 803', valueTypes: ['weight'] };
const cuff = { manufacturer: 'A&D', model: 'UA-651', valueTypes: ['blood_pressure', 'pulse'] };

test('[ENTITY-03] one of several patterns is enough; a cohort that names none takes every device', () => {
  assert.ok(fitsTagDevices([], []));
  assert.ok(fitsTagDevices([], [scale]));
  assert.ok(fitsTagDevices(['omron', 'seca;weight'], [scale]));
  assert.ok(fitsTagDevices(['omron', '-'], []));
  assert.ok(!fitsTagDevices(['omron', '*;spo2'], [scale, cuff]));
  assert.ok(!fitsTagDevices(['-', '*;spo2'], [scale]));
});

test('[ENTITY-03] a pattern stands once in a cohort, in whatever case and order of its value types', () => {
  assert.equal(tagDevicesUnique(['seca', 'seca/*', '*', '-']), null);
  assert.equal(tagDevicesUnique(['seca', 'Seca'])?.code, 'not_unique');
  assert.equal(tagDevicesUnique(['*;spo2,weight', '*;weight,spo2'])?.code, 'not_unique');
  assert.equal(tagDevicesUnique(['a b', 'a b'])?.code, 'not_unique');
});

test('[ENTITY-03] one more pattern never shuts out devices that were taken before', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,4}$/);
  const device = fc.record({
    manufacturer: word,
    model: word,
    valueTypes: fc.uniqueArray(word, { maxLength: 3 }),
  });
  const pattern = fc.oneof(fc.constantFrom('*', '-', '*/*'), word);
  fc.assert(
    fc.property(
      fc.array(pattern, { minLength: 1, maxLength: 4 }),
      pattern,
      fc.array(device),
      (all, more, devices) => {
        assert.ok(!fitsTagDevices(all, devices) || fitsTagDevices([...all, more], devices));
        assert.equal(
          fitsTagDevices([...all, more], devices),
          fitsTagDevices(all, devices) || fitsTagDevices([more], devices),
        );
      },
    ),
  );
});
