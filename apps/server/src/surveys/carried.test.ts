import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentUsage, type ContentUsage } from '@fernpuls/contract/programs/usage.call';
import type { Carried } from '@fernpuls/domain/surveys/carried';
import { idsOf, recordOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { callTask, carrying, film, followUp, makeCarrying, makeMedium } from '../testing/carrying-survey.ts';
import { testServer } from '../testing/server.ts';
import { daily, makeSurvey, surveyBody } from '../testing/surveyed-patient.ts';

const server = await testServer();
const tenant = await server.tenant();
const path = '/web/v1/content/surveys';
const at = '/data/attributes/document/questions/1/answers/2/carries/0';

const carry = (id: string, ...carries: Carried[]) =>
  tenant.ask('PATCH', `${path}/${id}`, surveyBody({ document: carrying(carries) }));
const remove = async (address: string) => refusalOf(await tenant.ask('DELETE', `/web/v1/${address}`));
type Refused = { errors: { code: string; source: { pointer: string }; meta?: { way?: string } }[] };

test('[CONTENT-12] surveys that would ask each other are refused with the way, by the versions asked now', async () => {
  const [a, b, c] = [
    await makeSurvey(tenant, 'Kreis A'),
    await makeSurvey(tenant, 'Kreis B'),
    await makeSurvey(tenant, 'Kreis C'),
  ];
  assert.equal((await carry(a, followUp(b))).status, 200);
  assert.equal((await carry(b, followUp(c))).status, 200);
  const refused = await carry(c, followUp(a));
  assert.equal(refusalOf(refused), `422 survey_circle ${at}/survey_id`);
  assert.match(JSON.stringify((refused.body as Refused).errors), /Kreis C → Kreis A → Kreis B → Kreis C/u);
  assert.equal(refusalOf(await carry(a, followUp(a))), `422 survey_circle ${at}/survey_id`);
  assert.equal((await carry(b)).status, 200, 'another version of B asks nothing');
  assert.equal((await carry(c, followUp(a))).status, 200);
});

test('[CONTENT-12] of two who close a circle at once one is refused', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [a, b] = [await makeSurvey(tenant), await makeSurvey(tenant)];
    const both = await Promise.all([carry(a, followUp(b)), carry(b, followUp(a))]);
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 422],
    );
  }
});

test('[CONTENT-12] what is not there, is of another practice or no longer in use cannot be carried', async () => {
  const id = await makeSurvey(tenant);
  const other = await server.tenant();
  const foreign = [await makeSurvey(other), await makeMedium(other)] as const;
  assert.equal(refusalOf(await carry(id, followUp(foreign[0]))), `422 reference_not_found ${at}/survey_id`);
  assert.equal(refusalOf(await carry(id, film(foreign[1]))), `422 reference_not_found ${at}/medium_id`);
  const task: Carried = { ...callTask, roleId: tenant.staff.id };
  assert.equal(refusalOf(await carry(id, task)), `422 reference_not_found ${at}/role_id`);
  const resting = await makeSurvey(tenant);
  await tenant.ask('PATCH', `${path}/${resting}`, surveyBody({ is_active: false }));
  assert.equal(refusalOf(await carry(id, followUp(resting))), `422 not_in_use ${at}/survey_id`);
});

test('[CONTENT-12] what answers carry is not deleted under them and says where it is used; freed, it goes', async () => {
  const { surveyId, next, mediumId } = await makeCarrying(tenant);
  const { name } = recordOf(await tenant.ask('GET', `${path}/${surveyId}`)).attributes;
  const carried = recordOf(await tenant.ask('GET', `${path}/${next}`)).attributes;
  assert.equal(carried.delete_disabled, true);
  const used = (await askCall(tenant, contentUsage, { type: 'surveys', id: next })).body as ContentUsage;
  assert.deepEqual(used.by, [{ kind: 'survey', id: surveyId, name }]);
  assert.equal(await remove(`content/surveys/${next}`), '409 still_referenced');
  assert.equal(await remove(`content/media/${mediumId}`), '409 still_referenced');
  await tenant.ask('PATCH', `${path}/${surveyId}`, surveyBody({ document: daily }));
  assert.equal((await tenant.ask('DELETE', `${path}/${next}`)).status, 204);
  assert.equal((await tenant.ask('DELETE', `/web/v1/content/media/${mediumId}`)).status, 204);
});

test('[ENTITY-10] a survey has tags, and the list finds those with one of them', async () => {
  const own = await server.tenant();
  const tagged = async (...tags: string[]) => {
    const id = await makeSurvey(own);
    const changed = await own.ask('PATCH', `${path}/${id}`, {
      data: { type: 'surveys', attributes: { tags } },
    });
    assert.deepEqual(recordOf(changed).attributes.tags, tags);
    return id;
  };
  const [both, heart] = [await tagged('Herz', 'Symptome'), await tagged('Herz')];
  await tagged();
  const found = async (query: string) => idsOf(await own.ask('GET', `${path}?sort=created_at&${query}`));
  assert.deepEqual(await found('tags=Herz'), [both, heart]);
  assert.deepEqual(await found('tags[]=Symptome&tags[]=Schlaf'), [both]);
  assert.deepEqual(await found('tags=Schlaf'), []);
  assert.equal(refusalOf(await own.ask('GET', `${path}?tags[from]=A`)), '422 invalid_format tags');
  assert.equal(refusalOf(await own.ask('GET', `${path}?tags=${'x'.repeat(200)}`)).slice(0, 3), '422');
});
