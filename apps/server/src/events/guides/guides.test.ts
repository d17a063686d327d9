import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guideVersion, guideVersions } from '@fernpuls/contract/events/interview-guide.call';
import { guideContent } from '@fernpuls/contract/events/guide-content';
import { interviewGuides } from '@fernpuls/contract/events/interview-guide';
import type { Guide } from '@fernpuls/domain/events/guide/guide';
import { recordOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../../testing/examples.ts';
import { testServer, type TestTenant } from '../../testing/server.ts';

const server = await testServer({ clock: false });
const tenant = await server.tenant();
const type = resourceOf('interview_guides');
const callType = resourceOf('call_records');
const path = '/web/v1/content/interview_guides';
const example = guideContent.parse(interviewGuides.example.content);
const [section] = example.sections;
const [question] = section?.questions ?? [];
const longer: Guide = {
  ...example,
  sections: [
    ...example.sections,
    { title: 'Ödeme', questions: question ? [{ ...question, key: 'oedema' }] : [] },
  ],
};

const make = (of: TestTenant = tenant) => makeExample(of, 'interview_guides');
const change = (id: string, values: object) =>
  tenant.ask('PATCH', `${path}/${id}`, bodyFor(type, { ...values }, id));
async function ask(values: object, id?: string) {
  if (id) return tenant.ask('PATCH', `/web/v1/patients/calls/${id}`, bodyFor(callType, { ...values }, id));
  const patientId = await makeExample(tenant, 'patients');
  const at = { callBeginAt: '2026-11-20T08:41:00.000Z', callEndAt: '2026-11-20T08:47:00.000Z' };
  return tenant.ask('POST', '/web/v1/patients/calls', bodyFor(callType, { patientId, ...at, ...values }));
}
const severe = [{ question: 'dyspnoea', value: 'severe' }];

test('[DASH-13] changed questions are a new version and the old one stays readable; a name alone is none', async () => {
  const id = await make();
  assert.equal(recordOf(await change(id, { indication: 'Luftnot' })).attributes.version, 1);
  assert.equal(recordOf(await change(id, { content: longer })).attributes.version, 2);
  const read = async (version: number) => {
    const { body } = await askCall(tenant, guideVersion, { id, version });
    return (body as { content: Guide }).content.sections.length;
  };
  assert.deepEqual([await read(1), await read(2)], [1, 2]);
  assert.equal(refusalOf(await askCall(tenant, guideVersion, { id, version: 3 })), '404 not_found');
});

test('[DASH-13] answers stay bound to the version they were given to, and their guide is kept', async () => {
  const interviewGuideId = await make();
  const call = recordOf(await ask({ interviewGuideId, answers: severe }));
  assert.deepEqual([call.attributes.guide_version, call.attributes.answers], [1, severe]);
  await change(interviewGuideId, { content: longer });
  const again = recordOf(await ask({ answers: [{ question: 'dyspnoea', value: 'none' }] }, call.id));
  assert.equal(again.attributes.guide_version, 1);
  assert.equal(
    refusalOf(await ask({ answers: [{ question: 'oedema', value: 'none' }] }, call.id)),
    '422 not_a_choice /data/attributes/answers',
  );
  assert.equal(recordOf(await ask({ interviewGuideId })).attributes.guide_version, 2);
  assert.equal(refusalOf(await tenant.ask('DELETE', `${path}/${interviewGuideId}`)), '409 still_referenced');
});

test('[DASH-13] an answer no question takes is refused, and so are answers without a guide', async () => {
  const interviewGuideId = await make();
  const refused = '422 not_a_choice /data/attributes/answers';
  for (const answer of [
    { question: 'dyspnoea', value: 'gone' },
    { question: 'dyspnoea', value: 3 },
    { question: 'unheard', value: null },
  ])
    assert.equal(
      refusalOf(await ask({ interviewGuideId, answers: [answer] })),
      refused,
      JSON.stringify(answer),
    );
  assert.equal(refusalOf(await ask({ answers: severe })), '422 required /data/relationships/interview_guide');
});

test('[DASH-13] a call of another guide of the practice takes its questions; a guide of another practice is nobody’s', async () => {
  const call = recordOf(await ask({ interviewGuideId: await make(), answers: severe }));
  const other = await make();
  const switched = recordOf(await ask({ interviewGuideId: other, answers: [] }, call.id));
  assert.deepEqual([switched.attributes.guide_version, switched.attributes.answers], [1, []]);
  const foreign = await make(await server.tenant());
  assert.equal(
    refusalOf(await ask({ interviewGuideId: foreign }, call.id)),
    '422 reference_not_found /data/relationships/interview_guide',
  );
});

test('[DASH-13] a guide whose rule names an answer that is not there is refused at its place', async () => {
  const id = await make();
  const [rule] = example.rules;
  const content = { ...example, rules: [{ ...rule, is: ['gone'] }] };
  assert.equal(
    refusalOf(await change(id, { content })),
    '422 reference_not_found /data/attributes/content/rules/0',
  );
});

test('[CONTENT-17] [DASH-13] the versions of a guide are listed with who made them, their questions and the calls asked by each', async () => {
  const id = await make();
  await ask({ interviewGuideId: id, answers: severe });
  await change(id, { content: longer });
  const { body } = await askCall(tenant, guideVersions, { id });
  const { data } = body as {
    data: { version: number; content: Guide; call_count: number; by_name: string | null }[];
  };
  assert.deepEqual(
    data.map(({ version, content, call_count: calls }) => [version, content.sections.length, calls]),
    [
      [2, 2, 0],
      [1, 1, 1],
    ],
  );
  assert.ok(data.every(({ by_name: name }) => name));
  const other = await server.tenant();
  assert.equal(refusalOf(await askCall(other, guideVersions, { id })), '404 not_found');
});
