import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { optionalDependencies, permissionGroups } from './permission-groups.ts';
import { permissionModules } from './permission-table.ts';
import { moduleIsEnabled, moduleKeys } from './modules.ts';
import { mayEnter, type ScreenArea, screenAreaOf, screenAreas } from './screen-areas.ts';
import {
  accessMap,
  allows,
  beyond,
  isPermissionKey,
  type PermissionKey,
  permissionDependencies,
} from './permissions.ts';

const keys = Object.keys(permissionDependencies) as PermissionKey[];
const plain = (given: { key: string; access: string }[]) => Object.fromEntries(accessMap(given));

test('[ROLES-03] write implies read, read does not imply write, none gives nothing', () => {
  const map = accessMap([
    { key: 'task', access: 'write' },
    { key: 'device', access: 'read' },
  ]);
  assert.deepEqual([allows(map, 'task', 'read'), allows(map, 'task', 'write')], [true, true]);
  assert.deepEqual([allows(map, 'device', 'read'), allows(map, 'device', 'write')], [true, false]);
  assert.deepEqual([allows(map, 'role', 'read'), allows(map, 'role', 'write')], [false, false]);
});

test('[ROLES-03] of duplicates write wins, in whatever order they come', () => {
  const read = { key: 'task', access: 'read' };
  const write = { key: 'task', access: 'write' };
  for (const given of [
    [read, write],
    [write, read],
    [read, write, read],
  ])
    assert.deepEqual(plain(given), { task: 'write' });
});

test('[ROLES-03] unknown keys and unknown kinds of access grant nothing', () => {
  for (const key of ['launch', '', 'toString', '__proto__', 'constructor', 'Task']) {
    assert.equal(isPermissionKey(key), false);
    assert.deepEqual(plain([{ key, access: 'write' }]), {});
  }
  for (const access of ['admin', '', 'READ', 'none']) assert.deepEqual(plain([{ key: 'task', access }]), {});
});

test('[ROLES-03] what a permission needs is readable, and what that needs in turn, but never writable', () => {
  assert.deepEqual(plain([{ key: 'patient_drug_intake', access: 'write' }]), {
    patient_drug_intake: 'write',
    patient_drug: 'read',
    patient: 'read',
    physician: 'read',
    cohort: 'read',
    drug: 'read',
  });
  assert.equal(
    plain([
      { key: 'patient_trigger', access: 'read' },
      { key: 'patient', access: 'write' },
    ]).patient,
    'write',
  );
});

/** Specification, section 3: entity dependencies. */
const table: Record<PermissionKey, string> = {
  program: '',
  cohort: '',
  drug: '',
  feeling_factor: '',
  health_provider: '',
  medium: '',
  person: '',
  study: '',
  survey: '',
  text_template: '',
  document: 'patient medium',
  message: 'patient',
  patient_export: 'patient',
  patient_drug: 'patient drug',
  patient_drug_intake: 'patient_drug',
  patient_event: 'patient',
  patient_icd10: 'patient',
  patient_measurement: 'feeling_factor patient patient_trigger',
  patient_measurement_ecg: 'patient patient_measurement',
  patient_study: 'patient study',
  patient_survey: 'patient survey patient_study',
  patient_survey_session: 'patient_survey',
  patient_program: 'program',
  patient_trigger: 'patient',
  patient_visite: 'patient',
  video_consultation: 'patient physician',
  patient: 'physician cohort',
  patient_treatment: 'patient',
  task: '',
  physician: '',
  role: '',
  tenant_tmc: '',
  physician_password: '',
  device: '',
  device_key: '',
  tenant: '',
  license: 'tenant',
  article: '',
  audit: '',
  mail: '',
  login_provider: '',
  finding_release: 'patient_measurement_ecg',
};

for (const key of keys) {
  test(`[ROLES-04] ${key} needs ${table[key] || 'nothing else'}`, () => {
    assert.deepEqual([...permissionDependencies[key]].sort(), table[key].split(' ').filter(Boolean).sort());
    for (const needed of permissionDependencies[key]) assert.ok(isPermissionKey(needed));
  });
}

test('[ROLES-03] the access map does not depend on order, never loses a grant, and holds everything its keys need', () => {
  const permission = fc.record({ key: fc.constantFrom(...keys), access: fc.constantFrom('read', 'write') });
  fc.assert(
    fc.property(fc.array(permission, { maxLength: 8 }), (given) => {
      const map = accessMap(given);
      assert.deepEqual(plain([...given].reverse()), Object.fromEntries(map));
      for (const { key, access } of given) assert.ok(allows(map, key, access));
      for (const [key, access] of map) {
        for (const needed of permissionDependencies[key]) assert.ok(allows(map, needed, 'read'));
        if (access === 'write') assert.ok(given.some((one) => one.key === key && one.access === 'write'));
      }
    }),
  );
});

test('[ROLES-04] optional dependencies are named and never granted along', () => {
  assert.deepEqual(optionalDependencies, {
    patient_trigger: ['patient_measurement', 'patient_survey'],
    patient_visite: ['patient_measurement', 'patient_survey'],
    task: ['patient', 'medium'],
  });
  assert.deepEqual(plain([{ key: 'task', access: 'write' }]), { task: 'write' });
});

test('[ROLES-07] the groups of the specification hold their entities, the others what is left, each key once', () => {
  const specified = {
    campaigns: ['program', 'patient_program'],
    cohorts: ['cohort'],
    documents: ['document', 'medium'],
    drugs: ['drug', 'patient_drug', 'patient_drug_intake'],
    events: ['patient_event'],
    icd10: ['patient_icd10'],
    measurements: ['patient_measurement', 'patient_measurement_ecg'],
    messages: ['message'],
    studies: ['study', 'patient_study'],
    surveys: ['survey', 'patient_survey', 'patient_survey_session'],
    tasks: ['task'],
    tmhi: ['tenant_tmc'],
    video_consultation: ['video_consultation'],
    visite: ['patient_visite'],
  };
  for (const [group, members] of Object.entries(specified))
    assert.deepEqual(permissionGroups[group as keyof typeof permissionGroups], members, group);
  assert.deepEqual(Object.values(permissionGroups).flat().sort(), [...keys].sort());
});

for (const off of moduleKeys) {
  test(`[ROLES-06] with the module ${off} off, its permissions count for nothing, not even as what another needs`, () => {
    const disabled = new Set([off]);
    const all = keys.map((key) => ({ key, access: 'write' }));
    const expected = keys.filter((key) => moduleIsEnabled(disabled, permissionModules[key]));
    assert.deepEqual([...accessMap(all, disabled).keys()].sort(), expected.sort());
    for (const key of keys)
      for (const held of accessMap([{ key, access: 'write' }], disabled).keys())
        assert.ok(expected.includes(held), `${key} brings ${held}`);
  });
}

test('[ROLES-05] beyond names what goes further than what is held, write further than read', () => {
  const held = accessMap([{ key: 'task', access: 'read' }]);
  const wanted = accessMap([
    { key: 'task', access: 'write' },
    { key: 'drug', access: 'read' },
  ]);
  assert.deepEqual(beyond(held, wanted), ['task', 'drug']);
  assert.deepEqual(beyond(wanted, held), []);
});

test('[ROLES-08] each area opens to each of its permissions, and to nothing else', () => {
  for (const [area, opening] of Object.entries(screenAreas))
    for (const key of keys) {
      const access = new Map([[key, 'read' as const]]);
      assert.equal(
        mayEnter(access, area as ScreenArea),
        (opening as readonly string[]).includes(key),
        `${area} ${key}`,
      );
    }
  assert.deepEqual(Object.keys(screenAreas).sort(), ['content', 'dashboard', 'manage', 'patients', 'system']);
});

test('[ROLES-08] addresses belong to their area; the own account to none, so that everybody reaches it', () => {
  const expected: Record<string, ScreenArea | null> = {
    '/protected/dashboard/alarms': 'dashboard',
    '/protected/patients': 'patients',
    '/protected/content/cohorts/new': 'content',
    '/protected/system/users/roles': 'system',
    '/protected/system/account': null,
    '/protected/system/account/browsers': null,
    '/protected/system/accounting': 'system',
    '/manage/tenants': 'manage',
    '/login/sign_in': null,
    '/protected/constructor': null,
  };
  for (const [path, area] of Object.entries(expected)) assert.equal(screenAreaOf(path), area, path);
});
