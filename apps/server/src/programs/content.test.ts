import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { type ContentUsage, contentUsage, type UsedType } from '@fernpuls/contract/programs/usage.call';
import { relateTask, unrelateTask } from '@fernpuls/contract/tasks/task-relations.call';
import { componentOf, inPhase, phaseOf } from '@fernpuls/domain/programs/testing';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { makeComponent, makeDraft, makePart, makePublished, publish } from '../testing/published-program.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const components = resourceOf('program_components');
const programs = resourceOf('programs');
const change = (resource: typeof programs, id: string, values: object) =>
  tenant.ask('PATCH', `/web/v1/${resource.path}/${id}`, bodyFor(resource, { ...values }, id));
const read = async (resource: typeof programs, id: string) =>
  recordOf(await tenant.ask('GET', `/web/v1/${resource.path}/${id}`)).attributes;
const usage = async (type: UsedType, id: string) =>
  ((await askCall(tenant, contentUsage, { type, id })).body as ContentUsage).by;

test('[CONTENT-10] [ENTITY-13] a component keeps what it said in each version; the same once more is none', async () => {
  const id = await makeComponent(tenant);
  const other = componentOf({ minutes: 9 });
  assert.equal((await change(components, id, { document: other })).status, 200);
  assert.equal((await change(components, id, { document: other })).status, 200);
  const kept = recordsOf(await tenant.ask('GET', `/web/v1/programs/components/versions?component_id=${id}`));
  assert.deepEqual(
    kept.map(({ attributes }) => [attributes.version, (attributes.document as { minutes: number }).minutes]),
    [
      [2, 9],
      [1, 3],
    ],
  );
});

test('[CONTENT-10] an unsound component is refused at its place: what never comes, what the practice does not have', async () => {
  const make = (document: object) =>
    tenant.ask('POST', `/web/v1/${components.path}`, bodyFor(components, { name: 'Falsch', document }));
  const at = '/data/attributes/document';
  assert.equal(
    refusalOf(await make(componentOf({ schedules: ['0 8 30 2 *'] }))),
    `422 schedule_never ${at}/schedules/0`,
  );
  assert.equal(refusalOf(await make(componentOf({ measurements: [] }))), `422 list_empty ${at}`);
  const foreign = { id: 's1', surveyId: randomUUID(), category: 'symptom' as const };
  assert.equal(
    refusalOf(await make(componentOf({ surveys: [foreign] }))),
    `422 reference_not_found ${at}/surveys/0/survey_id`,
  );
});

test('[CONTENT-10] what a programme uses is not deleted, and says by which', async () => {
  const { componentId, id } = await makeDraft(tenant);
  assert.equal((await read(components, componentId)).delete_disabled, true);
  const { name } = await read(programs, id);
  assert.deepEqual(await usage('program_components', componentId), [{ kind: 'program', id, name }]);
  const path = `/web/v1/${components.path}/${componentId}`;
  assert.equal(refusalOf(await tenant.ask('DELETE', path)), '409 still_referenced');
  assert.equal((await tenant.ask('DELETE', `/web/v1/programs/${id}`)).status, 204);
  assert.equal((await tenant.ask('DELETE', path)).status, 204);
});

test('[CONTENT-09] a draft may be unfinished; it is not published until it is whole, and says what is missing', async () => {
  const { id } = await makeDraft(tenant, { phases: [phaseOf({ name: '', components: [] })] });
  const refused = await publish(tenant, id, 0);
  assert.match(refusalOf(refused), /^422 required \/document\/phases\/0\/name/);
  assert.equal((await read(programs, id)).version, 0);
});

test('[CONTENT-09] [ENTITY-12] a published version keeps its components as they were', async () => {
  const { id, componentId } = await makePublished(tenant);
  assert.deepEqual([(await read(programs, id)).version, (await read(programs, id)).has_draft], [1, false]);
  await change(components, componentId, { document: componentOf({ minutes: 30 }) });
  assert.equal((await read(programs, id)).has_draft, true);
  const [version] = recordsOf(await tenant.ask('GET', `/web/v1/programs/versions?program_id=${id}`));
  const document = version?.attributes.document as {
    components: Record<string, { document: { minutes: number } }>;
  };
  assert.equal(document.components[componentId]?.document.minutes, 3);
});

test('[CONTENT-09] of two who publish at once one is told that somebody was before them', async () => {
  const { id } = await makeDraft(tenant);
  const answers = await Promise.all([publish(tenant, id, 0), publish(tenant, id, 0)]);
  assert.deepEqual(answers.map(refusalOf).toSorted(), ['200', '409 conflict']);
  assert.equal(refusalOf(await publish(tenant, id, 0)), '409 conflict');
  assert.equal(refusalOf(await publish(tenant, id, 1)), '200');
});

test('[CONTENT-09] a component another practice has cannot be used, nor its programme seen', async () => {
  const other = await server.tenant();
  const theirs = await makeComponent(other);
  const body = { phases: [phaseOf({ components: [inPhase(theirs, { id: 'p1' })] })] };
  const { document } = await makeDraft(tenant);
  const refused = await tenant.ask(
    'POST',
    '/web/v1/programs',
    bodyFor(programs, { name: 'Fremd', document: { ...document, ...body } }),
  );
  assert.equal(
    refusalOf(refused),
    '422 reference_not_found /data/attributes/document/phases/0/components/0/component_id',
  );
  const { id } = await makeDraft(other);
  assert.equal(refusalOf(await publish(tenant, id, 0)), '404 not_found');
});

test('[CONTENT-09] a programme somebody has a part in is not deleted', async () => {
  const { id } = await makePublished(tenant);
  await makePart(tenant, id, { status: 'candidate' });
  assert.equal((await read(programs, id)).candidate_count, 1);
  assert.equal(refusalOf(await tenant.ask('DELETE', `/web/v1/programs/${id}`)), '409 still_referenced');
});

test('[CONTENT-17] a survey, rule, cohort or medium a programme is made of is not deleted under it; freed, it goes', async () => {
  const [surveyId, templateId, cohortId, mediumId] = await Promise.all(
    ['surveys', 'trigger_templates', 'cohorts', 'media'].map((type) => makeExample(tenant, type)),
  );
  assert.ok(surveyId && templateId && cohortId && mediumId);
  const componentId = await makeComponent(tenant, {
    measurements: [{ id: 'm1', valueType: 'weight', templateIds: [templateId] }],
    surveys: [{ id: 's1', surveyId, category: 'symptom' }],
    sections: [{ id: 'a1', title: 'Lesen', text: null, mediumId }],
  });
  const program = await makeDraft(tenant, { cohortIds: [cohortId] });
  const paths = [
    `content/surveys/${surveyId}`,
    `content/trigger_templates/${templateId}`,
    `cohorts/${cohortId}`,
    `content/media/${mediumId}`,
  ];
  const remove = (path: string) => tenant.ask('DELETE', `/web/v1/${path}`);
  for (const path of paths) assert.equal(refusalOf(await remove(path)), '409 still_referenced', path);
  assert.equal((await read(resourceOf('surveys'), surveyId)).delete_disabled, true);
  const { name } = await read(components, componentId);
  const by = [{ kind: 'program_component', id: componentId, name }];
  assert.deepEqual(await usage('trigger_templates', templateId), by);
  assert.deepEqual(await usage('surveys', surveyId), by);
  assert.deepEqual(await usage('media', mediumId), by);
  for (const path of [`programs/${program.id}`, `programs/components/${componentId}`, ...paths])
    assert.equal((await remove(path)).status, 204, path);
});

test('[CONTENT-17] where content is used is told to those who may read that content, to nobody else', async () => {
  const id = await makeExample(tenant, 'media');
  const taskId = await makeExample(tenant, 'tasks');
  await askCall(tenant, relateTask, { id: taskId, subjectType: 'media', subjectId: id });
  const seenBy = async (key: string) => {
    const reader = await tenant.person([{ key, access: 'read' }]);
    return ((await askCall(tenant, contentUsage, { type: 'media', id }, reader)).body as ContentUsage).counts;
  };
  assert.deepEqual(await seenBy('medium'), [{ kind: 'tasks', count: 1 }]);
  assert.deepEqual(await seenBy('study'), []);
});

test('[CONTENT-17] a medium an open task is about is not deleted and says so; no longer part of it, it goes', async () => {
  const [mediumId, taskId] = [await makeExample(tenant, 'media'), await makeExample(tenant, 'tasks')];
  const related = await askCall(tenant, relateTask, {
    id: taskId,
    subjectType: 'media',
    subjectId: mediumId,
  });
  assert.equal(related.status, 200);
  const counts = (await askCall(tenant, contentUsage, { type: 'media', id: mediumId })).body as ContentUsage;
  assert.deepEqual(counts.counts, [{ kind: 'tasks', count: 1 }]);
  const remove = () => tenant.ask('DELETE', `/web/v1/content/media/${mediumId}`);
  assert.equal(refusalOf(await remove()), '409 still_referenced');
  const { id: relationId } = related.body as { id: string };
  assert.equal((await askCall(tenant, unrelateTask, { id: taskId, relationId })).status, 200);
  assert.equal((await remove()).status, 204);
});
