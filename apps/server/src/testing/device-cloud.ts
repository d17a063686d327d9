import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { medisantePath } from '@fernpuls/contract/logistics/medisante/medisante.call';
import { proposedFormat } from '@fernpuls/domain/logistics/medisante/format';
import { signedHeaders } from '../logistics/index.ts';
import { recordsOf } from './answers.ts';
import { bodyFor, makeExample, resourceOf } from './examples.ts';
import { type Answer, ask1, type TestTenant } from './server.ts';
import { warehouse } from './warehouse.ts';

type Values = Record<string, unknown>;
const base = '/web/v1/logistics';
const secret = 'geheim-fuer-die-pruefung-4711';
let count = 0;

/** What the operator does with devices that report through their provider's cloud, and that cloud. */
export function deviceCloud(operator: TestTenant, practice: TestTenant, port: () => number) {
  const store = warehouse(operator, practice);
  const signed = (body: string, { by = secret, at = Date.now() } = {}) =>
    signedHeaders(proposedFormat, { body: Buffer.from(body), secret: by, timestamp: String(at) });
  const post = (body: string, headers: Record<string, string>, host = operator.host): Promise<Answer> =>
    ask1(port(), { method: 'POST', path: medisantePath, host, body, headers });
  const newSerial = () => `MS-${++count}`;
  const one = {
    signed,
    post,
    connect: (more: Values = {}) =>
      operator.ask('POST', `${base}/medisante`, {
        secret,
        signature_header: 'x-medisante-signature',
        signature_encoding: 'hex',
        signature_prefix: 'sha256=',
        timestamp_header: 'x-medisante-timestamp',
        signs: 'timestamp_and_body',
        tolerance_seconds: 300,
        mapping: JSON.stringify({ fields: proposedFormat.fields, kinds: proposedFormat.kinds }),
        source: 'Prüfung',
        checked_on: '2026-11-27',
        ...more,
      }),
    send(message: Values): Promise<Answer> {
      const body = JSON.stringify(message);
      return post(body, signed(body));
    },
    newSerial,
    weight: (serial: string, value: number, more: Values = {}) => ({
      id: randomUUID(),
      kind: 'weight',
      measured_at: new Date(Date.now() - 60_000).toISOString(),
      device: {
        serial,
        battery_percent: 81,
        signal_dbm: -87,
        iccid: '89490200001234567892',
        firmware: '3.1.7',
      },
      values: { weight: value },
      ...more,
    }),
    async bring(serial = newSerial()): Promise<{ id: string; serial: string }> {
      const answer = await operator.ask('POST', `${base}/stock_devices/import`, {
        article_id: await store.article(),
        location_id: await store.place(),
        lot: null,
        bought_on: null,
        rows: [{ serial, iccid: null, firmware: null }],
      });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return { id: (answer.body as { ids: [string] }).ids[0], serial };
    },
    async sendTo(of: TestTenant, id: string): Promise<void> {
      for (const [step, more] of [['pack'], ['ship', { practice_key: of.key }], ['deliver']] as const) {
        const taken = await operator.ask('POST', `${base}/stock_devices/${id}/step`, { step, ...more });
        assert.equal(taken.status, 200, JSON.stringify(taken.body));
      }
    },
    /** The patient who has it from now on. */
    async give(of: TestTenant, serial: string): Promise<string> {
      const patientId = await makeExample(of, 'patients');
      const [device] = recordsOf(await of.ask('GET', `/web/v1/devices?query=${serial}`));
      const body = bodyFor(resourceOf('devices'), { patientId }, device?.id);
      assert.equal((await of.ask('PATCH', `/web/v1/devices/${device?.id}`, body)).status, 200);
      return patientId;
    },
    /** A device that a patient of the practice has. */
    async worn(of: TestTenant): Promise<{ id: string; serial: string; patientId: string }> {
      const device = await one.bring();
      await one.sendTo(of, device.id);
      return { ...device, patientId: await one.give(of, device.serial) };
    },
  };
  return one;
}
