import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergePatients } from '@fernpuls/contract/patients/merge.call';
import { foldText, searchedText, spellText } from '@fernpuls/domain/kit/fold-text';
import { phoneKey } from '@fernpuls/domain/patients/searched-fact';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, resourceOf } from '../testing/examples.ts';
import { testServer, type TestPerson, type TestTenant } from '../testing/server.ts';

const server = await testServer();
const type = resourceOf('patients');

async function register(tenant: TestTenant, values: object): Promise<string> {
  const body = bodyFor(type, { ...type.example, ...values });
  return recordOf(await tenant.ask('POST', '/web/v1/patients', body)).id;
}

async function found(
  tenant: TestTenant,
  query: string,
  as?: TestPerson,
): Promise<[unknown[], string | undefined]> {
  const path = `/web/v1/patients?sort=custom_patient_id&query=${encodeURIComponent(query)}`;
  const answer = await tenant.ask('GET', path, undefined, as);
  return [recordsOf(answer).map(({ attributes }) => attributes.custom_patient_id), answer.headers['x-total']];
}

test('[PATIENT-01] the search finds by day of birth, insurance number and telephone number, also a relative’s, with its total', async () => {
  const tenant = await server.tenant();
  const one = await register(tenant, {
    customPatientId: 'A1',
    birthDate: '1948-03-14',
    phone: '+49 4181 77001',
  });
  const two = await register(tenant, {
    customPatientId: 'A2',
    birthDate: '1948-03-14',
    phone: '04181/77 00 25',
  });
  await register(tenant, { customPatientId: 'A3', birthDate: '1948-03-15', phone: null });
  const insurance = { patientId: one, kind: 'statutory', insurer: 'hkk', kvnr: 'H475822826' };
  await tenant.ask(
    'POST',
    '/web/v1/patients/insurances',
    bodyFor(resourceOf('patient_insurances'), insurance),
  );
  const contacts = resourceOf('patient_contacts');
  const daughter = { ...contacts.example, patientId: two, phone: '0160 5551234' };
  await tenant.ask('POST', `/web/v1/${contacts.path}`, bodyFor(contacts, daughter));
  assert.deepEqual(await found(tenant, '14.3.1948'), [['A1', 'A2'], '2']);
  assert.deepEqual(await found(tenant, 'h475822826'), [['A1'], '1']);
  assert.deepEqual(await found(tenant, '04181 77001'), [['A1'], '1']);
  assert.deepEqual(await found(tenant, '+49 4181 7700'), [['A1', 'A2'], '2']);
  assert.deepEqual(await found(tenant, '0049 160 5551234'), [['A2'], '1']);
  assert.deepEqual(await found(await server.tenant(), '14.3.1948'), [[], '0']);
  const limited = await tenant.person([{ key: 'patient', access: 'write' }], { ownPatientsOnly: true });
  assert.deepEqual(await found(tenant, '04181 77001', limited), [[], '0']);
});

test('[PATIENT-01] a name is found whichever way its letters are written out, by whichever server it was kept', async () => {
  const tenant = await server.tenant();
  const names = [
    ['Đorđević', 'Dordevic', 'Djordjevic', 'đorđ', 'dord'],
    ['Đặng', 'Dang', 'dan'],
    ['Þórsdóttir', 'Thorsdottir', 'Þór'],
    ['Müller-Lührs', 'Mueller-Luehrs', 'Muller Luhrs', 'muel', 'luehrs'],
    ['Haeuser', 'Häuser', 'Haeuser', 'aeus', 'hau'],
    ['von der Lühe', 'Luehe', 'von der Lühe'],
  ] as const;
  for (const [at, [lastName]] of names.entries())
    await register(tenant, { lastName, firstName: 'Guðrún', customPatientId: `N${at}` });
  for (const [at, [, ...typed]] of names.entries())
    for (const one of typed) assert.deepEqual(await found(tenant, `${one} gudrun`), [[`N${at}`], '1'], one);
  // As the release before keeps a name: folded, and nothing more.
  await server.database.system.query(
    "update patient set search_key = ' đorđević haeuser guðrun n9', sort_key = 'đorđević haeuser  guðrun' where tenant_id = $1 and custom_patient_id = 'N0'",
    [tenant.id],
  );
  for (const typed of ['Djordjevic', 'Häuser Gudrun'])
    assert.ok((await found(tenant, typed))[0].includes('N0'), typed);
});

test('[PATIENT-01] what the database makes of keys of the release before is what this one keeps, for every letter of names', async () => {
  /** As the release before folded. */
  const before = (text: string) =>
    [
      ['ß', 'ss'],
      ['ı', 'i'],
      ['ø', 'o'],
      ['ł', 'l'],
      ['æ', 'ae'],
      ['œ', 'oe'],
    ]
      .reduce((all, [letter = '', base = '']) => all.replaceAll(letter, base), text.toLowerCase())
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const letters = Array.from({ length: 0x250 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at));
  const words = [
    ...letters,
    ...letters.map((letter, at) => `a${letter}e${letters[(at * 7) % letters.length]} ${letter}j dj`),
    'Müller-Lührs',
    'Haaaeees Djjdj',
    'Manuela Joel',
    'Queen',
    'əƏɨɓɗƙ',
    '',
  ];
  const { rows } = await server.database.system.query<{
    folded: string;
    spelled: string;
    key: string;
    again: string;
  }>(
    `select app.folded_letters(word) as folded, app.spelled(app.folded_letters(word)) as spelled,
      app.spelled_key(' ' || word) as key, app.spelled_key(app.spelled_key(' ' || word)) as again
     from unnest($1::text[]) with ordinality as each (word, at) order by at`,
    [words.map(before)],
  );
  for (const [at, word] of words.entries()) {
    const key = searchedText(word);
    assert.deepEqual(rows[at], { folded: foldText(word), spelled: spellText(word), key, again: key }, word);
  }
});

test('[PATIENT-01] a number of the practice that looks like a telephone number is found all the same', async () => {
  const tenant = await server.tenant();
  await register(tenant, { customPatientId: '0300417', phone: null });
  assert.deepEqual(await found(tenant, '0300417'), [['0300417'], '1']);
});

test('[PATIENT-01] the number of a merged record finds the one that was kept', async () => {
  const tenant = await server.tenant();
  const [id, otherId] = [
    await register(tenant, { customPatientId: 'KEPT1' }),
    await register(tenant, { customPatientId: 'GONE2' }),
  ];
  assert.equal(refusalOf(await askCall(tenant, mergePatients, { id, otherId })), '200');
  assert.deepEqual(await found(tenant, 'GONE2'), [['KEPT1'], '1']);
});

test('[PATIENT-01] the database reads a telephone number as the search does', async () => {
  for (const phone of [
    '+49 4181 77001',
    '0049(0)4181/770-01',
    '04181 77001',
    '+43 1 5550',
    '',
    '110',
    ' +49 0',
  ])
    assert.equal(
      (await server.admin.query<{ key: string }>('select app.phone_key($1) as key', [phone])).rows[0]?.key,
      phoneKey(phone),
      phone,
    );
});
