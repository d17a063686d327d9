import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resources } from '@fernpuls/contract';
import { needOf } from '@fernpuls/contract/needs';
import { optionalDependencies, permissionGroups } from '@fernpuls/contract/permission-groups';
import type { PermissionKey } from '@fernpuls/contract/permissions';
import { recordOf, refusalOf } from '../../testing/answers.ts';
import { type TestPerson, testServer } from '../../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();

/** Specification, section 3, entity dependencies, as it writes them: what each brings along to read. */
const chains: readonly (readonly [PermissionKey, string])[] = [
  ['program', ''],
  ['cohort', ''],
  ['drug', ''],
  ['feeling_factor', ''],
  ['health_provider', ''],
  ['medium', ''],
  ['person', ''],
  ['study', ''],
  ['survey', ''],
  ['document', 'patient medium'],
  ['message', 'patient'],
  ['patient_export', 'patient'],
  ['patient_drug', 'patient drug'],
  ['patient_drug_intake', 'patient_drug'],
  ['patient_event', 'patient'],
  ['patient_icd10', 'patient'],
  ['patient_measurement', 'feeling_factor patient patient_trigger'],
  ['patient_measurement_ecg', 'patient patient_measurement'],
  ['patient_study', 'patient study'],
  ['patient_survey', 'patient survey patient_study'],
  ['patient_survey_session', 'patient_survey'],
  ['patient_program', 'program'],
  ['patient_trigger', 'patient'],
  ['patient_visite', 'patient'],
  ['video_consultation', 'patient physician'],
  ['patient', 'physician cohort'],
  ['patient_treatment', 'patient'],
  ['task', ''],
  ['physician', ''],
  ['role', ''],
  ['tenant_tmc', ''],
  ['physician_password', ''],
];

function broughtBy(key: string): string[] {
  const needed =
    chains
      .find(([one]) => one === key)?.[1]
      .split(' ')
      .filter(Boolean) ?? [];
  return [...new Set(needed.flatMap((one) => [one, ...broughtBy(one)]))];
}

/** Lists of the product that open with a permission. */
const listsOf = (key: string) =>
  resources.filter(
    ({ permission, verbs, host }) => permission === key && verbs.includes('list') && host !== 'manage',
  );

async function heldBy(person: TestPerson): Promise<Record<string, string>> {
  const answer = await tenant.ask('GET', '/web/v1/auth/validate_token', undefined, person);
  const { permissions } = recordOf(answer).attributes as { permissions: { key: string; access: string }[] };
  return Object.fromEntries(permissions.map(({ key, access }) => [key, access]));
}

async function opens(person: TestPerson, key: string): Promise<string[]> {
  const answers = listsOf(key).map(async ({ path }) => {
    const answer = await tenant.ask('GET', `/web/v1/${path}`, undefined, person);
    // A list that wants a patient named has let the person in.
    return [200, 422].includes(answer.status) ? '' : `${path}: ${refusalOf(answer)}`;
  });
  return (await Promise.all(answers)).filter(Boolean);
}

for (const [key] of chains)
  test(`[ROLES-04] who may write ${key} reads ${broughtBy(key).join(', ') || 'nothing else'} and writes nothing else`, async () => {
    const person = await tenant.person([{ key, access: 'write' }]);
    const brought = broughtBy(key);
    assert.deepEqual(await heldBy(person), {
      ...Object.fromEntries(brought.map((one) => [one, 'read'])),
      [key]: 'write',
    });
    for (const one of [key, ...brought]) assert.deepEqual(await opens(person, one), []);
    for (const one of brought)
      for (const resource of listsOf(one)) {
        const { path, verbs } = resource;
        if (!verbs.includes('create') || needOf(resource, 'create').access === 'read') continue;
        const answer = await tenant.ask('POST', `/web/v1/${path}`, {}, person);
        assert.equal(refusalOf(answer), '403 forbidden', path);
      }
  });

test('[ROLES-04] what shows more where it is held is not granted along', async () => {
  const shown = {
    patient_trigger: 'patient_measurement patient_survey',
    patient_visite: 'patient_measurement patient_survey',
    task: 'patient medium',
  };
  for (const [key, more] of Object.entries(shown)) {
    assert.deepEqual(optionalDependencies[key as PermissionKey], more.split(' '));
    const held = await heldBy(await tenant.person([{ key, access: 'write' }]));
    for (const one of more.split(' ')) assert.ok(!(one in held), `${key} brings ${one}`);
  }
});

test('[ROLES-07] a role of a group holds the entities of that group, and each of them opens its lists', async () => {
  const groups = {
    campaigns: 'program patient_program',
    cohorts: 'cohort',
    documents: 'document medium',
    drugs: 'drug patient_drug patient_drug_intake',
    events: 'patient_event',
    icd10: 'patient_icd10',
    measurements: 'patient_measurement patient_measurement_ecg',
    messages: 'message',
    studies: 'study patient_study',
    surveys: 'survey patient_survey patient_survey_session',
    tasks: 'task',
    tmhi: 'tenant_tmc',
    video_consultation: 'video_consultation',
    visite: 'patient_visite',
  } as const;
  for (const [group, entities] of Object.entries(groups)) {
    const keys = entities.split(' ');
    assert.deepEqual([...permissionGroups[group as keyof typeof groups]], keys, group);
    const person = await tenant.person(keys.map((key) => ({ key, access: 'read' as const })));
    const held = await heldBy(person);
    for (const key of keys) {
      assert.equal(held[key], 'read', `${group}: ${key}`);
      assert.deepEqual(await opens(person, key), []);
    }
    const brought = new Set([...keys, ...keys.flatMap(broughtBy)]);
    assert.deepEqual(
      Object.keys(held).filter((key) => !brought.has(key)),
      [],
      group,
    );
  }
});
