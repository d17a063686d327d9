import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../config.ts';
import { makeExample } from '../testing/examples.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const path = '/web/v1/measurements/ecgs';
const pdf = readFileSync(join(root, 'packages/domain/src/ecg/import/fixtures/two-pages.pdf'));

test('[ECG-04] a picture keeps its processing: 0.1 as 0.2 without crop, an unknown version dropped and recorded', async () => {
  const id = await makeExample(tenant, 'patients');
  const crop = { left: 0.1, right: 0.9 };
  const sent = async (processing: Record<string, unknown>, more: string) => {
    const content = Buffer.concat([pdf, Buffer.from(more)]);
    const files = [{ name: 'papier.pdf', content: content.toString('base64'), processing }];
    const answer = await tenant.ask('POST', `/web/v1/patients/${id}/ecgs`, { files });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    const made = (answer.body as { data: { id: string } }).data.id;
    const { picture } = (await tenant.ask('GET', `${path}/${made}/details`)).body as {
      picture: { processing: unknown };
    };
    const audit = await server.admin.query(
      "select changes from audit_entry where action = 'drop_picture_processing' and subject_id = $1",
      [made],
    );
    return { processing: picture.processing, dropped: audit.rows.map(({ changes }) => changes as unknown) };
  };
  assert.deepEqual(await sent({ version: '0.1', crop, rotation: 90 }, '\n'), {
    processing: { version: '0.2', rotation: 90 },
    dropped: [],
  });
  assert.deepEqual(await sent({ version: '0.2', crop }, '\n\n'), {
    processing: { version: '0.2', crop },
    dropped: [],
  });
  assert.deepEqual(await sent({ version: '0.9', crop }, '\n\n\n'), {
    processing: null,
    dropped: [{ version: '0.9' }],
  });
});
