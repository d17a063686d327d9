// Alone: its installation is a medical device.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig, SettingError } from '../config.ts';
import { ownServer } from '../testing/server.ts';

const entered = { manufacturer: 'Beispiel GmbH', deviceClass: 'IIa', certificate: 'EX 12345' };
const server = await ownServer({ medicalDevice: entered });

test('[SHELL-08] what the operator has entered of the medical device is told before anybody signs in', async () => {
  const practice = await server.tenant();
  const { body } = await practice.ask('GET', '/web/v1/configuration', undefined, null);
  assert.deepEqual((body as { medical_device: unknown }).medical_device, {
    manufacturer: 'Beispiel GmbH',
    device_class: 'IIa',
    certificate: 'EX 12345',
  });
});

test('[SHELL-08] an installation is a medical device with manufacturer, class and certificate, or none', () => {
  const whole = { DEVICE_MANUFACTURER: 'Beispiel GmbH', DEVICE_CLASS: 'IIa', DEVICE_CERTIFICATE: 'EX 12345' };
  assert.deepEqual(readConfig(whole).medicalDevice, entered);
  assert.equal(readConfig({}).medicalDevice, null);
  for (const name of Object.keys(whole))
    assert.throws(() => readConfig({ ...whole, [name]: ' ' }), SettingError);
  assert.throws(() => readConfig({ ...whole, DEVICE_CLASS: 'IV' }), SettingError);
});
