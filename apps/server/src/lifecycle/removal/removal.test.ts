import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls, resources } from '@fernpuls/contract';
import { relationName, type Resource, snake } from '@fernpuls/contract/kit/resource';
import {
  loneTypes,
  removableTypes,
  type RemovableType,
  takingCalls,
  unlistedRemovals,
} from '@fernpuls/contract/removable';
import { type RemovalPreview, removalPreview } from '@fernpuls/contract/removal-preview.call';
import { recordOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { bodyFor, exampleOf, makeExample, resourceOf } from '../../testing/examples.ts';
import { everything, testServer, type TestPerson, type TestTenant } from '../../testing/server.ts';
import { comesBack } from './comes-back.ts';
import { allReferences } from './references.queries.ts';
import { toldTables, untoldTables } from './told.queries.ts';
import { unsaidTables, waysFrom } from './ways.ts';

const server = await testServer({ clock: false });
const tenant = await server.tenant();
type Values = Record<string, unknown>;

async function make(of: TestTenant, type: string, values: Values = {}): Promise<string> {
  const resource = resourceOf(type);
  const given = { ...(await exampleOf(of, resource)), ...values };
  return recordOf(await of.ask('POST', `/web/v1/${resource.path}`, bodyFor(resource, given))).id;
}

const ask = (of: TestTenant, type: RemovableType, ids: string[], as?: TestPerson) =>
  askCall(of, removalPreview, { type, ids }, as);
const preview = async (type: RemovableType, ids: string[], as?: TestPerson) =>
  (await ask(tenant, type, ids, as)).body as Omit<RemovalPreview, 'comesBack' | 'isPartial'> & {
    comes_back: boolean;
    is_partial: boolean;
  };
const counted = (kinds: RemovalPreview['takes']) =>
  Object.fromEntries(
    kinds.map(({ kind, count, running }) => [kind, running === null ? count : [count, running]]),
  );
const remove = async (type: string, id: string, of = tenant) =>
  refusalOf(await of.ask('DELETE', `/web/v1/${resourceOf(type).path}/${id}`));

test('[BEYOND-32] nothing can be deleted without a place among what is told before; what is none any more is found too', () => {
  assert.deepEqual(unlistedRemovals(resources), []);
  const planted = { type: 'parrots', verbs: ['list', 'remove'] };
  assert.deepEqual(unlistedRemovals([...resources, planted]), ['parrots']);
  assert.deepEqual(unlistedRemovals(resources.filter(({ type }) => type !== 'tasks')), ['tasks']);
  const taking = calls.filter(({ method }) => method === 'DELETE').map(({ name }) => name);
  assert.deepEqual(taking.toSorted(), takingCalls.toSorted());
});

test('[BEYOND-32] every table that hangs on something deletable is told, or says why not', async () => {
  const references = await tenant.asWorker(allReferences);
  const ways = removableTypes.flatMap((type) => waysFrom(resourceOf(type).table ?? type, references));
  const told = [toldTables, untoldTables];
  assert.deepEqual(unsaidTables(ways, told), []);
  const planted = {
    child: 'parrot',
    parent: 'survey_version',
    effect: 'takes',
    pairs: [['survey_id', 'id']],
  } as const;
  const more = waysFrom('survey', [...references, { ...planted, pairs: [['survey_id', 'id']] }]);
  assert.deepEqual(unsaidTables(more, told), ['parrot'], 'by a way through what goes along');
});

test('[BEYOND-32] what is taken out without a question has nothing that hangs on it, and comes back', async () => {
  const references = await tenant.asWorker(allReferences);
  const hangs = (type: RemovableType) =>
    waysFrom(resourceOf(type).table ?? type, references).some(({ table, effect }) => {
      const told = toldTables[table];
      return told !== undefined && !(told.isPart && effect === 'takes');
    });
  assert.deepEqual(
    loneTypes.filter((type) => hangs(type) || comesBack[type] !== true),
    [],
  );
  assert.ok(hangs('tasks'));
});

test('[BEYOND-32] what is said to come back is, entered again, what it was', async () => {
  const operator = await server.operator();
  const unlike: string[] = [];
  for (const type of removableTypes) {
    const resource: Resource = resourceOf(type);
    const of = resource.host === 'manage' ? operator : tenant;
    const id = resource.verbs.includes('create') ? await make(of, type) : await makeExample(of, type);
    const told = (await ask(of, type, [id])).body as { comes_back: boolean; holds: unknown[] };
    assert.equal(told.comes_back, comesBack[type] === true, type);
    const path = `/web/v1/${resource.path}`;
    const before = recordOf(await of.ask('GET', `${path}/${id}`));
    assert.equal(await remove(type, id, of), '204', type);
    if (comesBack[type] !== true) continue;
    const written = Object.entries(resource.fields).filter(
      ([, { origin }]) => origin === 'required' || origin === 'optional',
    );
    const given = written.map(([name, { target }]) => {
      const related = before.relationships?.[relationName(name)]?.data as
        | { id: string }
        | { id: string }[]
        | null;
      const ids = Array.isArray(related) ? related.map((one) => one.id) : (related?.id ?? null);
      return [name, target ? ids : before.attributes[snake(name)]];
    });
    await of.ask('POST', path, bodyFor(resource, Object.fromEntries(given) as Values, id));
    const after = recordOf(await of.ask('GET', `${path}/${id}`));
    const isOther = (name: string) =>
      !/^(created|updated)_at$/.test(name) &&
      JSON.stringify(before.attributes[name]) !== JSON.stringify(after.attributes[name]);
    unlike.push(
      ...Object.keys(before.attributes)
        .filter(isOther)
        .map((name) => `${type} ${name}`),
    );
  }
  assert.deepEqual(unlike, []);
});

test('[BEYOND-32] a rule template is kept by the rules of patients, told by number, running ones and name; one unused is not', async () => {
  const [used, unused] = [await make(tenant, 'trigger_templates'), await make(tenant, 'trigger_templates')];
  for (const name of ['Meier', 'Yıldız', 'Sorge', 'Abel']) {
    const patientId = await make(tenant, 'patients', { firstName: 'Kim', lastName: name });
    const id = await make(tenant, 'measurement_triggers', { patientId });
    await server.admin.query(
      'update measurement_trigger set template_id = $2, is_active = $3 where id = $1',
      [id, used, name !== 'Abel'],
    );
  }
  const told = await preview('trigger_templates', [used, unused]);
  assert.deepEqual(counted(told.holds), { measurement_triggers: [4, 3] });
  const names = told.holds[0]?.names ?? [];
  assert.deepEqual([names.length, names[0]?.type], [3, 'patients']);
  assert.ok(names.some(({ name }) => name === 'Kim Meier'));
  assert.deepEqual(told.kept, [used], 'of two the one that is needed');
  assert.equal(await remove('trigger_templates', used), '409 still_referenced');
  assert.deepEqual((await preview('trigger_templates', [unused])).holds, []);
  assert.equal(await remove('trigger_templates', unused), '204');
});

test('[BEYOND-32] what goes along and what stays without it are told apart, also two steps away', async () => {
  const taskId = await make(tenant, 'tasks');
  for (const title of ['Eins', 'Zwei']) await make(tenant, 'task_steps', { taskId, title });
  await make(tenant, 'tasks', { parentId: taskId });
  const told = await preview('tasks', [taskId]);
  assert.deepEqual([counted(told.takes), counted(told.leaves)], [{ task_steps: 2 }, { tasks: [1, 1] }]);
  assert.equal(told.comes_back, false);
  assert.equal(await remove('tasks', taskId), '204');
  const left = await server.admin.query('select count(*)::int as n from task_step where task_id = $1', [
    taskId,
  ]);
  assert.deepEqual(left.rows, [{ n: 0 }]);

  const cohortId = await make(tenant, 'cohorts');
  assert.deepEqual((await preview('cohorts', [cohortId])).takes, [], 'its present wording is itself');
  await tenant.ask('PATCH', `/web/v1/${resourceOf('cohorts').path}/${cohortId}`, {
    data: { type: 'cohorts', id: cohortId, attributes: { name: 'Anders benannt' } },
  });
  const renamed = await preview('cohorts', [cohortId]);
  assert.deepEqual([counted(renamed.takes), renamed.comes_back], [{ cohort_versions: 1 }, false]);
});

test('[BEYOND-32] a role is kept by its holders, tasks, series and the alarm chain, and told where templates name it', async () => {
  const of = await server.tenant();
  const roleId = await make(of, 'roles', { label: 'Rufdienst' });
  const free = await make(of, 'roles', { label: 'Frei' });
  const told = async (id: string) => (await ask(of, 'roles', [id])).body as RemovalPreview;
  const chain = (to: unknown[]) => of.ask('PATCH', '/web/v1/tenants/alarm_policy', { chain: to });
  assert.deepEqual((await told(roleId)).holds, []);
  await chain([{ after_minutes: 5, to: { kind: 'role', id: roleId } }]);
  assert.deepEqual(counted((await told(roleId)).holds), { alarm_chain: 1 });
  assert.equal(await remove('roles', roleId, of), '409 still_referenced', 'the step would tell nobody');
  assert.equal(await remove('roles', free, of), '204');
  await chain([]);
  await make(of, 'tasks', { roleId, assigneeId: null });
  await make(of, 'task_schedules', { roleId, assigneeId: null });
  const [item] = resourceOf('task_assign_templates').example.items as Values[];
  await make(of, 'task_assign_templates', { items: [{ ...item, assignee: 'role', roleId }] });
  await of.ask('PATCH', `/web/v1/physicians/${of.staff.id}/roles`, {
    role_ids: [
      ...(recordOf(await of.ask('GET', `/web/v1/physicians/${of.staff.id}`)).attributes.role_ids as string[]),
      roleId,
    ],
  });
  const held = await told(roleId);
  assert.deepEqual(counted(held.holds), { holders: 1, tasks: [1, 1], task_schedules: [1, 1] });
  assert.deepEqual(counted(held.leaves), { task_assign_templates: [1, 1] });
  assert.deepEqual(held.kept, [roleId]);
});

test('[BEYOND-32] what programmes, surveys and rules name in their documents keeps it, as the database does', async () => {
  const surveyId = await make(tenant, 'surveys');
  const component = resourceOf('program_components').example.document as Values;
  const surveys = [{ id: 's1', surveyId, category: 'symptom' }];
  await make(tenant, 'program_components', { document: { ...component, surveys } });
  const told = await preview('surveys', [surveyId]);
  assert.deepEqual(counted(told.holds), { program_components: 1 });
  assert.equal(await remove('surveys', surveyId), '409 still_referenced');
});

test('[BEYOND-32] whoever may not delete is told nothing, who may not read a kind its number alone, another practice nothing', async () => {
  const drug = await make(tenant, 'drugs');
  await make(tenant, 'patient_drugs', { drugId: drug });
  const reader = await tenant.person([{ key: 'drug', access: 'read' }]);
  assert.equal(refusalOf(await ask(tenant, 'drugs', [drug], reader)), '403 forbidden');
  const writer = await tenant.person([{ key: 'drug', access: 'write' }]);
  const [held] = (await preview('drugs', [drug], writer)).holds;
  assert.deepEqual([held?.kind, held?.count, held?.names], ['patient_drugs', 1, []]);
  assert.equal((await preview('drugs', [drug])).holds[0]?.names.length, 1);
  const other = await server.tenant();
  const elsewhere = (await ask(other, 'drugs', [drug])).body as RemovalPreview;
  assert.deepEqual([elsewhere.holds, elsewhere.kept], [[], []]);
  assert.equal(refusalOf(await ask(tenant, 'articles', [drug])), '404 not_found', 'of the operator alone');
  const without = await server.tenant({ disabledModules: ['drugs'] });
  assert.equal(refusalOf(await ask(without, 'drugs', [drug])), '403 module_disabled');
});

test('[BEYOND-32] whoever sees only their own patients is told of those, and that there may be more', async () => {
  const template = await make(tenant, 'trigger_templates');
  const limited = await tenant.person(everything, { ownPatientsOnly: true });
  const patients = [await make(tenant, 'patients'), await make(tenant, 'patients')];
  for (const patientId of patients) {
    const id = await make(tenant, 'measurement_triggers', { patientId });
    await server.admin.query('update measurement_trigger set template_id = $2 where id = $1', [id, template]);
  }
  const seen = async () => preview('trigger_templates', [template], limited);
  assert.deepEqual([(await seen()).holds, (await seen()).is_partial], [[], true]);
  await make(tenant, 'physician_assignments', { patientId: patients[0], physicianId: limited.id });
  assert.deepEqual(counted((await seen()).holds), { measurement_triggers: [1, 1] });
  assert.equal((await preview('trigger_templates', [template])).is_partial, false);
});

test('[BEYOND-32] a thousand are asked about at once, one more is refused', async () => {
  const ids = Array.from(
    { length: 1001 },
    (_, at) => `018f0000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  );
  assert.equal((await ask(tenant, 'surveys', ids.slice(0, 1000))).status, 200);
  assert.match(refusalOf(await ask(tenant, 'surveys', ids)), /^422 too_many/);
  assert.match(refusalOf(await ask(tenant, 'surveys', [])), /^422 list_empty/);
  assert.match(
    refusalOf(await tenant.ask('POST', removalPreview.path, { type: 'patients', ids: [ids[0]] })),
    /^422 not_a_choice/,
    'a record has its own preview',
  );
});
