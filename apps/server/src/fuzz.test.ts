import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { calls, resources } from '@fernpuls/contract';
import { errorStatus, fieldCodes, isFieldCode } from '@fernpuls/contract/errors';
import fc from 'fast-check';
import { sentence } from './ground/sentences.ts';
import { errorsOf, refusalOf } from './testing/answers.ts';
import { callRequests, resourceRequests, type WildRequest } from './testing/arbitraries.ts';
import { exampleOf, makeBreach, makeEcg, makeExample } from './testing/examples.ts';
import { type Answer, ask1, everything, type TestTenant, testServer } from './testing/server.ts';

const server = await testServer();
const runsEach = Math.ceil(640 / (resources.length + calls.length));
let sent = 0;
after(() => console.log(`fuzz: ${sent} requests`));

/** Never our fault, and every refusal says in two languages what was wrong. */
function assertDecent(answer: Answer, request: WildRequest): void {
  const about = `${request.method} ${request.path.slice(0, 300)} ${request.body?.slice(0, 300) ?? ''} -> ${answer.status}`;
  assert.ok(answer.status < 500, about);
  if (answer.status < 400 || request.method === 'HEAD') return;
  const [first] = errorsOf(answer);
  assert.ok(first, `${about}: no error named`);
  assert.ok(
    Object.hasOwn(errorStatus, first.code) || isFieldCode(first.code),
    `${about}: code ${first.code}`,
  );
  assert.equal(first.status, String(answer.status), about);
  const { de, en } = first.meta.sentences;
  assert.ok(de.length > 5 && en.length > 5 && de !== en, `${about}: ${de} / ${en}`);
  assert.equal(
    first.meta.id !== undefined,
    first.code === 'forbidden',
    `${about}: a number exactly where it is logged`,
  );
}

/** A request that ended its own session (signing out, revoking) is followed by a new one. */
async function assertWithstands(
  tenant: TestTenant,
  requests: fc.Arbitrary<WildRequest>,
  signIn = async () => (await tenant.person(everything)).headers,
): Promise<void> {
  let authorise = await signIn();
  const property = fc.asyncProperty(requests, async (request) => {
    sent += 1;
    const { method, path, body } = request;
    const answer = await ask1(server.port, {
      method,
      path,
      host: tenant.host,
      headers: { ...authorise, ...request.headers },
      ...(body !== undefined && { body }),
    });
    assertDecent(answer, request);
    if (answer.status === 401) authorise = await signIn();
  });
  await fc.assert(property, {
    numRuns: runsEach,
  });
}

for (const resource of resources) {
  test(`whatever is asked of ${resource.type}, the server never breaks and names what was wrong`, async () => {
    const tenant = await (resource.host === 'manage' ? server.operator() : server.tenant());
    const id = await makeExample(tenant, resource.type);
    const values = resource.verbs.includes('create') ? await exampleOf(tenant, resource) : resource.example;
    await assertWithstands(tenant, resourceRequests(resource, id, values));
  });
}

for (const call of calls) {
  test(`whatever is sent to ${call.name}, the server never breaks and names what was wrong`, async () => {
    const tenant = await server.tenant();
    const [breach, ecg] = [await makeBreach(tenant), await makeEcg(tenant)];
    const idsOfInput: Record<string, unknown> = {
      patientId: breach.patientId,
      ids: [call.area === 'ecg' ? ecg.id : breach.eventId],
      ecgId: ecg.id,
    };
    const example = call.example as Record<string, unknown>;
    const real = Object.fromEntries(
      Object.keys(example).map((name) => [name, idsOfInput[name] ?? example[name]]),
    );
    const asDevice = async () => ({ authorization: `Bearer ${tenant.deviceKey}` });
    await assertWithstands(tenant, callRequests(call, real), call.auth === 'device' ? asDevice : undefined);
  });
}

const anywhere = '/web/v1/patients';
const tenant = await server.tenant();

test('[SYSTEM-09] readings of every wrong shape are answered item by item, never with a breakdown', async () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.constantFrom('weight', 'kg', '\0', 'blood_pressure'),
  );
  const key = fc.constantFrom(
    'custom_patient_id',
    'device_serial',
    'value_type',
    'value',
    'components',
    'unit',
    'measured_at',
    'external_id',
    'comment',
    '__x',
  );
  const right = {
    custom_patient_id: 'unknown',
    value_type: 'weight',
    value: 80,
    unit: 'kg',
    measured_at: new Date().toISOString(),
  };
  const reading = fc.dictionary(key, value, { maxKeys: 4 }).map((wrong) => ({ ...right, ...wrong }));
  await fc.assert(
    fc.asyncProperty(fc.array(reading, { minLength: 1, maxLength: 5 }), async (readings) => {
      sent += 1;
      const answer = await tenant.ingest(readings);
      assert.ok([200, 201, 422].includes(answer.status), `${answer.status} ${JSON.stringify(readings)}`);
      const { data } = answer.body as { data: { status: string }[] };
      assert.equal(data.length, readings.length);
    }),
    { numRuns: 60 },
  );
});

test('a body over 1 MiB is 413 too_large, one just below is read', async () => {
  const body = (length: number) => `{"data":{"attributes":{"last_name":"${'x'.repeat(length)}"}}}`;
  assert.equal(refusalOf(await tenant.ask('POST', anywhere, body(1_048_576))), '413 too_large');
  const below = await tenant.ask('POST', anywhere, body(1_048_000));
  assert.equal(below.status, 422);
  assert.ok(errorsOf(below).some(({ code }) => code === 'too_long'));
});

test('another media type is 415, malformed JSON 400, an unknown address 404, each named', async () => {
  const { headers } = tenant.staff;
  const ask = (type: string, body: string, path = anywhere) =>
    ask1(server.port, {
      method: 'POST',
      path,
      host: tenant.host,
      body,
      headers: { ...headers, 'content-type': type },
    });
  for (const type of [
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/jsonx',
  ])
    assert.equal(refusalOf(await ask(type, '{}')), '415 unsupported_media_type', type);
  for (const body of ['{', '{"data":}', '\0', 'undefined', "{'a':1}", '{"__proto__":1}'])
    assert.equal(refusalOf(await ask('application/json', body)), '400 bad_request', body);
  assert.equal((await ask('application/vnd.api+json', '{}')).status, 422);
  for (const path of ['/web/v1/nothing', '/web/v2/patients', '/srm/api/v1', '/web/v1/patients/x/y', '/%ff'])
    assert.equal(refusalOf(await tenant.ask('GET', path)), '404 route_unknown', path);
});

test('[SHELL-02] a host no practice has is 404 tenant_unknown on every address of the API', async () => {
  for (const path of ['/web/v1/configuration', '/web/v1/tenants/corporate_identity', anywhere]) {
    const answer = await ask1(server.port, { method: 'GET', path, host: 'nobody.example.org', headers: {} });
    assert.equal(refusalOf(answer), '404 tenant_unknown', path);
  }
});

test('every error code has a sentence of its own in German and in English', () => {
  for (const code of [...Object.keys(errorStatus), ...fieldCodes]) {
    const [de, en] = [sentence('de', code), sentence('en', code)];
    assert.ok(de !== code && en !== code && de !== en, code);
  }
});
