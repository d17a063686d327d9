import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeVideoConsultationSession } from '@fernpuls/contract/conferences/consultation.call';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { scheduled } from '../testing/conference.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer({ clock: false });
const guidesPath = '/web/v1/content/interview_guides';
const severe = [{ question: 'dyspnoea', value: 'severe' }];

async function running() {
  const tenant = await server.tenant();
  const { id } = await scheduled(tenant);
  const write = (videoConsultation: object) =>
    askCall(tenant, changeVideoConsultationSession, { id, videoConsultation });
  const read = async () =>
    recordOf(await tenant.ask('GET', `/web/v1/physicians/video_consultations/${id}`)).attributes;
  return { tenant, write, read, guide: await makeExample(tenant, 'interview_guides') };
}

test('[VIDEO-02] a consultation is asked by a guide, its answers stay bound to the version they were given to', async () => {
  const { tenant, write, read, guide } = await running();
  assert.equal(refusalOf(await write({ interviewGuideId: guide })), '409 conflict', 'not begun');
  await write({ status: 'running' });
  assert.equal((await write({ interviewGuideId: guide })).status, 200);
  const { content } = recordOf(await tenant.ask('GET', `${guidesPath}/${guide}`)).attributes;
  const { sections, ...rest } = content as { sections: object[] };
  const [first] = sections;
  const longer = { ...rest, sections: [...sections, { ...first, title: 'Später', questions: [] }] };
  const body = bodyFor(resourceOf('interview_guides'), { content: longer }, guide);
  assert.equal((await tenant.ask('PATCH', `${guidesPath}/${guide}`, body)).status, 200);
  assert.equal((await write({ answers: severe })).status, 200);
  const { guide_version, answers, interview_guide_name, note } = await read();
  assert.deepEqual([guide_version, answers, note], [1, severe, null]);
  assert.equal(typeof interview_guide_name, 'string');
  assert.equal(refusalOf(await tenant.ask('DELETE', `${guidesPath}/${guide}`)), '409 still_referenced');
});

test('[VIDEO-02] answers no question takes, answers without a guide and a guide of another practice are refused at their field', async () => {
  const { write, read, guide } = await running();
  await write({ status: 'running' });
  const atGuide = '/video_consultation/interview_guide_id';
  assert.equal(refusalOf(await write({ answers: severe })), `422 required ${atGuide}`);
  const foreign = await makeExample(await server.tenant(), 'interview_guides');
  assert.equal(refusalOf(await write({ interviewGuideId: foreign })), `422 reference_not_found ${atGuide}`);
  for (const answer of [
    { question: 'dyspnoea', value: 'gone' },
    { question: 'unheard', value: null },
  ])
    assert.equal(
      refusalOf(await write({ interviewGuideId: guide, answers: [answer] })),
      '422 not_a_choice /video_consultation/answers',
    );
  const { interview_guide_name, answers } = await read();
  assert.deepEqual([interview_guide_name, answers], [null, null]);
});

test('[VIDEO-02] another guide is taken while they talk, and none again; a note alone touches no answers', async () => {
  const { tenant, write, read, guide } = await running();
  await write({ status: 'running', interviewGuideId: guide, answers: severe });
  await write({ note: 'Luftnot' });
  assert.deepEqual((await read()).answers, severe);
  const other = await makeExample(tenant, 'interview_guides');
  await write({ interviewGuideId: other, answers: null });
  assert.deepEqual([(await read()).guide_version, (await read()).answers], [1, null]);
  await write({ interviewGuideId: null, answers: null });
  const { guide_version, interview_guide_name, note } = await read();
  assert.deepEqual([guide_version, interview_guide_name, note], [null, null, 'Luftnot']);
});
