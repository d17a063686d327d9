import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { edfOfLeads } from '@fernpuls/domain/testing/edf-file';
import pg from 'pg';
import { demoLead } from '@fernpuls/domain/ecg/synthetic/signal';
import { defaultAlarmPolicy } from '@fernpuls/domain/triggers/alarm-policy';
import { Refusal } from '../ground/errors.ts';
import { makeExample, read } from '../testing/examples.ts';
import { refusalOf } from '../testing/answers.ts';
import { ask1, testServer } from '../testing/server.ts';
import { receiveHandlers } from './receive.ts';
import { jobOf } from '../ground/workshop/job.ts';
import { isPlain } from '../ground/workshop/plain.ts';
import { createWorkshop, type Workshop } from '../ground/workshop/workshop.ts';
import type { ImportJob } from './threads/jobs.ts';

const server = await testServer();
const tenant = await server.tenant();
const patientId = await makeExample(tenant, 'patients');
const { attributes } = await read(tenant, 'patients', patientId);
const mebibyte = 1_048_576;

/** Hours of one lead; each hour differs from the others. */
function holter(hours: number) {
  const strip = { rhythm: 'sinus', rate: 71, seconds: 3_600, samplingRateHz: 250, seed: 24 } as const;
  const hour = demoLead(strip, 'II');
  const samples = new Int16Array(hours * hour.length);
  for (let at = 0; at < hours; at += 1)
    samples.set(
      hour.map((sample) => sample + at),
      at * hour.length,
    );
  return edfOfLeads([{ label: 'ECG II', samples }], strip.samplingRateHz);
}

test('[ECG-02] an import of 12 hours never gives the event loop more than a mebibyte to carry in one turn', async (t) => {
  const file = holter(12);
  assert.ok(file.bytes.length > 20 * mebibyte);
  const content = Buffer.from(file.bytes).toString('base64');
  const body = JSON.stringify({
    data: {
      attributes: { custom_patient_id: attributes.custom_patient_id, files: [{ name: file.name, content }] },
    },
  });
  const carried = new Map<number, number>();
  const carry = (bytes: number) => {
    const turn = performance.nodeTiming.uvMetricsInfo.loopCount;
    carried.set(turn, (carried.get(turn) ?? 0) + bytes);
  };
  const { postMessage } = Worker.prototype;
  t.mock.method(Worker.prototype, 'postMessage', function post(this: Worker, ...given: [unknown]) {
    carry(copiedBytes(given[0]));
    return postMessage.apply(this, given);
  });
  const connection = pg.Connection.prototype as unknown as { bind(...given: unknown[]): void };
  const { bind } = connection;
  t.mock.method(connection, 'bind', function carryParameters(this: unknown, ...given: unknown[]) {
    carry(copiedBytes((given[0] as { values?: unknown }).values));
    bind.apply(this, given);
  });
  const { concat } = Buffer;
  t.mock.method(Buffer, 'concat', (list: readonly Uint8Array[], total?: number) => {
    const made = concat(list, total);
    carry(made.length);
    return made;
  });
  const answer = await ask1(server.port, {
    method: 'POST',
    path: '/srm/api/v1/ecgs',
    host: tenant.host,
    body,
    headers: { authorization: `Bearer ${tenant.deviceKey}` },
  });
  t.mock.restoreAll();
  assert.equal(answer.status, 201);
  const most = Math.max(...carried.values());
  assert.ok(most <= mebibyte + 65_536, `${most} bytes in one turn`);
  const stored = [...carried.values()].reduce((sum, bytes) => sum + bytes, 0);
  assert.ok(stored > 8 * mebibyte, `${stored} bytes in all: what is counted is what is stored`);
  const { id } = (answer.body as { data: { id: string } }).data;
  const path = '/web/v1/measurements/ecgs';
  const details = (await tenant.ask('GET', `${path}/${id}/details`)).body as { upload_id: string };
  const sent = await tenant.ask('GET', `${path}/uploads/${details.upload_id}/files/0`);
  assert.ok(sent.bytes.equals(file.bytes), 'and it comes back as it was sent, chunk by chunk');
});

/** Bytes and long texts in a message or in parameters, but for what threads share. */
function copiedBytes(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (ArrayBuffer.isView(value)) return value.buffer instanceof SharedArrayBuffer ? 0 : value.byteLength;
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Array.isArray(value) || isPlain(value) ? Object.values(value) : [];
  return inner.reduce<number>((sum, one) => sum + copiedBytes(one), 0);
}

test('[ECG-05] a file at which the reading thread breaks is kept and named, and the next one is read', async () => {
  const real = createWorkshop({ size: 1 });
  // Of this name the reading breaks: no file is known at which it does.
  const breaking = jobOf<() => never>(
    new URL('data:text/javascript,export const run = () => process.exit(9)'),
    {
      cpuSeconds: 5,
      megabytes: 256,
    },
  );
  const workshop: Workshop = {
    run: (job, input, owner) =>
      isToBreak(input) ? real.run(breaking, undefined, owner) : real.run(job, input, owner),
  };
  const handler = receiveHandlers(workshop).find(({ call }) => call.name === 'upload_ecg');
  const [file] = [holter(1)];
  const send = (name: string) =>
    handler?.run(
      {
        database: server.database,
        tenant: { id: tenant.id, key: tenant.key, policy: defaultAlarmPolicy },
        actor: { kind: 'physician', id: tenant.staff.id },
        now: new Date(),
        language: 'de',
        requestId: '0000-0000',
        address: '127.0.0.1',
        status: () => undefined,
      } as never,
      { patientId, files: [{ name, content: file.bytes }] } as never,
    );
  await assert.rejects(
    async () => send('breaks.edf'),
    (error) => error instanceof Refusal && error.fields[0]?.code === 'reading_broke_off',
  );
  const kept = await server.admin.query(
    `select refusal ->> 'code' as code, sum(octet_length(content)) > 0 as is_kept from ecg_upload
     join ecg_file_chunk on upload_id = ecg_upload.id where ecg_upload.tenant_id = $1 and refusal is not null group by 1`,
    [tenant.id],
  );
  assert.deepEqual(kept.rows, [{ code: 'reading_broke_off', is_kept: true }]);
  await send('fine.edf');
  assert.equal(refusalOf(await tenant.ask('GET', '/web/v1/measurements/ecgs?per_page=1')), '200');
});

function isToBreak(input: unknown): boolean {
  const { files, read } = input as ImportJob;
  return read && files.some(({ name }) => name === 'breaks.edf');
}
