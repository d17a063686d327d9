import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const addresses = resourceOf('patient_addresses');
const family = resourceOf('family_members');
const at = '/data/attributes';

const place = { kind: 'temporary', street: 'Am Kattenberge 3', city: 'Buchholz' };
const give = (patientId: string, values: object) =>
  tenant.ask('POST', '/web/v1/patients/addresses', bodyFor(addresses, { patientId, ...place, ...values }));
const refused = async (patientId: string, values: object) => refusalOf(await give(patientId, values));

test('[PATIENT-05, SYSTEM-07] a country, a part or a postal code that does not exist is refused by its field', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const of = (values: object) => refused(patientId, values);
  assert.equal(await of({ countryCode: 'ZZ' }), `422 tag_not_offered ${at}/country_code`);
  const other = { countryCode: 'AT', subdivisionCode: 'DE-NI' };
  assert.equal(await of(other), `422 tag_not_offered ${at}/subdivision_code`);
  const short = { countryCode: 'DE', postalCode: '2124' };
  assert.equal(await of(short), `422 postal_code_invalid ${at}/postal_code`);
  const { attributes } = recordOf(
    await give(patientId, { countryCode: 'AT', subdivisionCode: 'AT-9', postalCode: '1010' }),
  );
  assert.deepEqual([attributes.subdivision_code, attributes.postal_code], ['AT-9', '1010']);
});

test('[PATIENT-05] where a patient lives is asked the same, also when only the country changes', async () => {
  const id = await makeExample(tenant, 'patients');
  const change = (values: object) =>
    tenant.ask('PATCH', `/web/v1/patients/${id}`, bodyFor(resourceOf('patients'), { ...values }, id));
  const { attributes } = recordOf(await change({ countryCode: 'DE', postalCode: '21244' }));
  assert.equal(attributes.country_code, 'DE');
  assert.equal(refusalOf(await change({ countryCode: 'AT' })), `422 postal_code_invalid ${at}/postal_code`);
});

test('[PATIENT-05] an address for a while may begin and end on one day, and not end before it begins', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const ends = (endsOn: string) => give(patientId, { startsOn: '2026-11-10', endsOn });
  assert.equal(refusalOf(await ends('2026-11-09')), `422 from_after_to ${at}/ends_on`);
  assert.equal((await ends('2026-11-10')).status, 201);
  const { id } = recordOf(await ends('2026-11-20'));
  const later = bodyFor(addresses, { startsOn: '2026-11-21' }, id);
  const changed = await tenant.ask('PATCH', `/web/v1/patients/addresses/${id}`, later);
  assert.equal(refusalOf(changed), `422 from_after_to ${at}/ends_on`);
});

test('[PATIENT-05] the birthdays of the children follow from the family, the eldest first, nobody else’s among them', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const add = async (relation: string, birthDate: string | null) =>
    recordOf(
      await tenant.ask(
        'POST',
        '/web/v1/patients/family_members',
        bodyFor(family, { patientId, relation, firstName: 'Petra', birthDate }),
      ),
    ).id;
  const younger = await add('child', '1979-01-30');
  await add('child', '1974-05-02');
  await add('child', null);
  await add('grandchild', '2004-07-01');
  const birthdays = async () =>
    recordOf(await tenant.ask('GET', `/web/v1/patients/${patientId}`)).attributes.children_birthdays;
  assert.deepEqual(await birthdays(), ['1974-05-02', '1979-01-30']);
  await tenant.ask('DELETE', `/web/v1/patients/family_members/${younger}`);
  assert.deepEqual(await birthdays(), ['1974-05-02']);
});
