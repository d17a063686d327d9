import { screenPatient, stepPatientStudy } from '@fernpuls/contract/studies/patient-study.call';
import { stepStudy } from '@fernpuls/contract/studies/study.call';
import { protocolFor } from '@fernpuls/domain/studies/testing';
import type { StudyProtocol } from '@fernpuls/domain/studies/protocol';
import { recordOf } from './answers.ts';
import { askCall } from './calls.ts';
import { bodyFor, makeExample, resourceOf } from './examples.ts';
import type { TestPerson, TestTenant } from './server.ts';

let numbered = 0;

type Parts = { protocol?: Partial<StudyProtocol>; isBlinded?: boolean; plannedSize?: number };

/** A study that is still written. */
export async function makeStudy(
  tenant: TestTenant,
  { protocol, isBlinded = false, plannedSize = 40 }: Parts = {},
) {
  const resource = resourceOf('studies');
  const values = {
    ...resource.example,
    number: `FP-${(numbered += 1)}`,
    isBlinded,
    plannedSize,
    document: protocolFor(protocol),
  };
  const made = recordOf(await tenant.ask('POST', '/web/v1/studies', bodyFor(resource, values)));
  return { id: made.id, protocol: values.document };
}

export const stepOfStudy = (tenant: TestTenant, studyId: string, step: string, after: number) =>
  askCall(tenant, stepStudy, { studyId, step, after });

export async function makeRecruiting(tenant: TestTenant, parts: Parts = {}) {
  const study = await makeStudy(tenant, parts);
  await stepOfStudy(tenant, study.id, 'start_recruiting', 0);
  return study;
}

/** Somebody in screening since a day, today without; their pseudonym comes with it. */
export async function makeSubject(tenant: TestTenant, studyId: string, patientId?: string, day?: string) {
  const whose = patientId ?? (await makeExample(tenant, 'patients'));
  const answer = await askCall(tenant, screenPatient, { patientId: whose, studyId, ...(day && { day }) });
  return { ...(answer.body as { id: string; pseudonym: string }), patientId: whose };
}

export const stepOfSubject = (tenant: TestTenant, patientStudyId: string, input: object, as?: TestPerson) =>
  askCall(tenant, stepPatientStudy, { patientStudyId, ...input }, as);

/** Informed and consented on a day, today without. */
export async function makeConsented(tenant: TestTenant, studyId: string, day?: string) {
  const subject = await makeSubject(tenant, studyId, undefined, day);
  const on = day && { day };
  await stepOfSubject(tenant, subject.id, { step: 'inform', ...on });
  await stepOfSubject(tenant, subject.id, { step: 'consent', consentForm: 'paper', ...on });
  return subject;
}
