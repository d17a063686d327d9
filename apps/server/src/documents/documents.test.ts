import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  amendDocument,
  seeDocument,
  signDocument,
  tagDocument,
} from '@fernpuls/contract/documents/document.call';
import { patientDocuments } from '@fernpuls/contract/documents/patient-document';
import {
  type DocumentAction,
  documentActions,
  type DocumentState,
} from '@fernpuls/domain/documents/life-cycle';
import { keepHouse } from '../runtime/housekeeping.ts';
import { newId } from '../ground/ids.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, makeExample } from '../testing/examples.ts';
import { testServer, type TestTenant } from '../testing/server.ts';
import { recordOf } from '../testing/answers.ts';
import { nextDocumentState } from '@fernpuls/domain/documents/life-cycle';

const server = await testServer();
const path = '/web/v1/patients/documents';

const readOne = async (tenant: TestTenant, id: string) =>
  recordOf(await tenant.ask('GET', `${path}/${id}`)).attributes;

async function signed(tenant: TestTenant, id: string) {
  const { updated_at: basedOn } = await readOne(tenant, id);
  return askCall(tenant, signDocument, { id, basedOn });
}

/** A document in a state, made by the ways there are; what only an upload brings is set beside it. */
async function documentIn(tenant: TestTenant, state: DocumentState): Promise<string> {
  const id = await makeExample(tenant, 'patient_documents');
  if (state === 'received' || state === 'seen')
    await server.admin.query(`update patient_document set state = 'received' where id = $1`, [id]);
  if (state === 'seen') assert.equal((await askCall(tenant, seeDocument, { id })).status, 200);
  if (state === 'signed' || state === 'amended') assert.equal((await signed(tenant, id)).status, 200);
  if (state === 'amended')
    assert.equal((await askCall(tenant, amendDocument, { id, body: 'Nachtrag.' })).status, 200);
  return id;
}

const acts: Record<DocumentAction, (tenant: TestTenant, id: string) => Promise<{ status: number }>> = {
  write: (tenant, id) =>
    tenant.ask('PATCH', `${path}/${id}`, bodyFor(patientDocuments, { title: 'Anders' }, id)),
  see: (tenant, id) => askCall(tenant, seeDocument, { id }),
  sign: signed,
  amend: (tenant, id) => askCall(tenant, amendDocument, { id, body: 'Noch etwas.' }),
  remove: (tenant, id) => tenant.ask('DELETE', `${path}/${id}`),
};

for (const state of ['draft', 'received', 'seen', 'signed', 'amended'] as const)
  test(`[PATIENT-10] what may be done with a document that is ${state} is done, all else is a conflict`, async () => {
    const tenant = await server.tenant();
    for (const action of documentActions) {
      const id = await documentIn(tenant, state);
      const { status } = await acts[action](tenant, id);
      const next = nextDocumentState(state, action);
      assert.equal(status, next === null ? 409 : action === 'remove' ? 204 : 200, `${state} ${action}`);
      if (next === 'gone') assert.equal((await tenant.ask('GET', `${path}/${id}`)).status, 404);
      else assert.equal((await readOne(tenant, id)).state, next ?? state, `${state} ${action}`);
    }
  });

test('[PATIENT-10] who has not seen the last words does not sign them, nor a letter with an open place', async () => {
  const tenant = await server.tenant();
  const id = await makeExample(tenant, 'patient_documents');
  const { updated_at: basedOn } = await readOne(tenant, id);
  const open = bodyFor(patientDocuments, { body: 'Gewicht {{last_weight}}' }, id);
  assert.equal((await tenant.ask('PATCH', `${path}/${id}`, open)).status, 200);
  assert.equal((await askCall(tenant, signDocument, { id, basedOn })).status, 409);
  const refused = await signed(tenant, id);
  assert.equal(refused.status, 422);
  assert.match(refused.bytes.toString(), /"pointer":"\/body"/);
});

test('[PATIENT-10] a signed document stays as it is for whoever asks, only its tags may be sorted anew', async () => {
  const tenant = await server.tenant();
  const id = await documentIn(tenant, 'amended');
  const before = await readOne(tenant, id);
  const tags = ['Dekompensation', 'Quartal', 'Quartal'];
  assert.equal((await askCall(tenant, tagDocument, { id, tags })).status, 200);
  assert.deepEqual(await readOne(tenant, id), {
    ...before,
    tags: ['Dekompensation', 'Quartal'],
    updated_at: (await readOne(tenant, id)).updated_at,
  });
  for (const change of [`body = 'anders'`, `title = 'anders'`, `state = 'draft'`, `seal = 'x'`])
    await assert.rejects(
      server.admin.query(`update patient_document set ${change} where id = $1`, [id]),
      change,
    );
  await assert.rejects(server.admin.query('delete from patient_document where id = $1', [id]));
  await assert.rejects(
    server.admin.query(`update patient_document_addendum set body = 'anders' where document_id = $1`, [id]),
  );
});

test('[ENTITY-28] a document belongs to its patient and is moved to nobody else', async () => {
  const tenant = await server.tenant();
  const id = await makeExample(tenant, 'patient_documents');
  const patientId = await makeExample(tenant, 'patients');
  const moved = await tenant.ask('PATCH', `${path}/${id}`, bodyFor(patientDocuments, { patientId }, id));
  assert.equal(moved.status, 422);
  assert.match(moved.bytes.toString(), /"code":"read_only"/);
});

test('[PATIENT-10] every act stands in the audit of the patient', async () => {
  const tenant = await server.tenant();
  const id = await documentIn(tenant, 'amended');
  const found = await server.admin.query<{ action: string }>(
    `select action from audit_entry where tenant_id = $1 and subject_type = 'patient_documents' and subject_id = $2
     and action <> 'read' order by id`,
    [tenant.id, id],
  );
  assert.deepEqual(
    found.rows.map(({ action }) => action),
    ['create', 'sign_document', 'amend_document'],
  );
});

test('[PATIENT-10] what nobody filed within its day is gone with its pieces, what is filed stays', async () => {
  const tenant = await server.tenant();
  const patientId = await makeExample(tenant, 'patients');
  const made = (id: string, expires: string | null) =>
    server.admin.query(
      `insert into vault_file (tenant_id, id, patient_id, purpose, name, byte_size, key_sealed, created_by_id, expires_at)
       values ($1, $2, $3, 'document', 'a.pdf', 9, 'x', $4, $5)`,
      [tenant.id, id, patientId, tenant.staff.id, expires],
    );
  const [past, coming, kept] = [newId(), newId(), newId()];
  const now = Date.parse(
    (await server.admin.query<{ now: string }>('select now()::text')).rows[0]?.now ?? '',
  );
  await made(past, new Date(now - 1000).toISOString());
  await made(coming, new Date(now + 3_600_000).toISOString());
  await made(kept, null);
  await keepHouse(server.database);
  const left = await server.admin.query<{ id: string }>('select id from vault_file where tenant_id = $1', [
    tenant.id,
  ]);
  assert.deepEqual(left.rows.map(({ id }) => id).sort(), [coming, kept].sort());
});
