import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areas, calls, liveEvents, resources } from '../index.ts';
import { moduleParents } from '../modules.ts';
import { permissionDependencies } from '../permissions.ts';
import { text } from './fields.ts';
import { camel, relationName, resource, snake } from './resource.ts';
import { schemaOf } from './schema.ts';

test('[API-02] names change to snake case and back without loss, for every field of every resource', () => {
  for (const { fields } of resources)
    for (const [name, field] of Object.entries(fields)) {
      assert.equal(camel(snake(name)), name);
      if (field.kind === 'reference') assert.equal(`${camel(relationName(name))}Id`, name);
      if (field.kind === 'references') assert.equal(camel(relationName(name)).replace(/s$/, 'Ids'), name);
    }
  assert.deepEqual(['customPatientId', 'a', 'isFirstChoice'].map(snake), [
    'custom_patient_id',
    'a',
    'is_first_choice',
  ]);
  assert.deepEqual(['primaryPhysicianId', 'closedById'].map(relationName), [
    'primary_physician',
    'closed_by',
  ]);
});

test('what a resource does not say follows from its type: path, table, all verbs, 100 a page', () => {
  const made = <const T extends string>(type: T) =>
    resource({
      type,
      area: 'patients',
      permission: 'patient',
      module: 'patients',
      fields: { name: text() },
      example: { name: 'x' },
    });
  const { path, verbs, maxPerPage, defaultSort } = made('trigger_events');
  assert.deepEqual(
    { path, verbs, maxPerPage, defaultSort },
    {
      path: 'trigger_events',
      verbs: ['list', 'read', 'create', 'update', 'remove'],
      maxPerPage: 100,
      defaultSort: 'id',
    },
  );
  // The names stand in the type as well: Kysely's tables follow from them.
  const tables: ['trigger_event', 'history', 'patient'] = [
    made('trigger_events').table,
    made('histories').table,
    made('patients').table,
  ];
  assert.deepEqual(tables, ['trigger_event', 'history', 'patient']);
});

/** Their area's own list joins the patient and so finds by names no column of theirs holds. */
const searchedByTheirArea = new Set(['chats', 'ecgs']);
/** Their area's own list joins the recording whose moment they sort by. */
const sortedByTheirArea = new Map([['findings', ['measuredAt']]]);
/** Their area's own list works the field out from the day; a test of theirs holds it and the domain together. */
const workedOut = new Map([
  ['licenses', ['practiceName', 'state']],
  ['articles', ['state']],
  [
    'patients',
    [
      'cohortId',
      'programId',
      'insurer',
      'missingSince',
      'lastMeasuredOn',
      'daysMeasured',
      'adherence',
      'deviceModel',
      'lowestBattery',
    ],
  ],
]);

for (const known of resources) {
  test(`${known.type} names only fields, areas, modules, permissions and types that exist`, () => {
    const { fields } = known;
    for (const name of [
      ...known.filters,
      ...known.sorts,
      ...known.search,
      ...known.includes,
      ...Object.keys(known.example),
    ])
      assert.ok(Object.hasOwn(fields, name), name);
    assert.ok(known.defaultSort === 'id' || known.sorts.includes(known.defaultSort.replace(/^-/, '')));
    if (known.verbs.includes('list')) {
      const time = fields[known.timeField];
      assert.ok(time?.kind === 'instant' && time.origin !== 'derived', known.timeField);
    }
    assert.ok((areas as readonly string[]).includes(known.area));
    assert.ok(Object.hasOwn(moduleParents, known.module));
    assert.ok(Object.hasOwn(permissionDependencies, known.permission));
    for (const field of Object.values(fields))
      assert.ok(!field.target || resources.some(({ type }) => type === field.target), field.target);
    for (const name of known.includes) assert.ok(fields[name]?.target);
    const searched = searchedByTheirArea.has(known.type) ? [] : known.search;
    const named = new Set<string>([...known.filters, ...known.sorts, ...searched]);
    for (const name of workedOut.get(known.type) ?? []) named.delete(name);
    for (const name of sortedByTheirArea.get(known.type) ?? []) named.delete(name);
    for (const name of named) assert.notEqual(fields[name]?.origin, 'derived');
  });

  test(`the example of ${known.type} holds every required field and passes its own rules`, () => {
    for (const [name, field] of Object.entries(known.fields)) {
      const value = known.example[name];
      if (value === undefined) assert.notEqual(field.origin, 'required', name);
      else if (!field.target) assert.ok(schemaOf(field).safeParse(value).success, name);
    }
  });
}

for (const call of calls) {
  test(`${call.name}: its example passes its input, and its path parameters are inputs`, () => {
    assert.ok(call.input.safeParse(call.example).success);
    for (const [, name] of call.path.matchAll(/\{(\w+)\}/g))
      assert.ok(Object.hasOwn(call.example as object, camel(name ?? '')), name);
    assert.ok((areas as readonly string[]).includes(call.area));
  });
}

test('types, paths, names and kinds are given once', () => {
  for (const names of [
    resources.map(({ type }) => type),
    resources.map(({ path }) => path),
    calls.map(({ name }) => name),
    calls.map(({ method, path }) => `${method} ${path}`),
    liveEvents.map(({ kind }) => kind),
  ])
    assert.equal(new Set(names).size, names.length);
});

test('a resource stands after everything it must refer to', () => {
  const seen = new Set<string>();
  for (const { type, fields } of resources) {
    for (const field of Object.values(fields))
      if (field.target && field.origin === 'required')
        assert.ok(seen.has(field.target) || field.target === type, `${type} before ${field.target}`);
    seen.add(type);
  }
});
