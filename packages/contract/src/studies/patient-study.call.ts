import {
  consentStandings,
  dropOutReasons,
  loggedSubjectSteps,
  studyConsentForms,
  subjectStates,
  subjectSteps,
} from '@fernpuls/domain/studies/participation';
import { studyStates } from '@fernpuls/domain/studies/study-state';
import * as z from 'zod/mini';
import { calendarDay, isoInstant, plainText, storable, uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { studyProtocol } from './protocol-document.ts';
import { visitShape } from './study.call.ts';

const id = '018f0000-0000-7000-8000-000000000000';
const place = { area: 'studies', module: 'studies' } as const;
const reading = { permission: 'patient_study', access: 'read' } as const;
const writing = { permission: 'patient_study', access: 'write' } as const;
const contentId = z.string().check(z.regex(/^[a-z][a-z0-9]{0,15}$/));
const signature = z
  .string()
  .check(z.maxLength(20_000), z.regex(/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)+$/));

const entry = z.strictObject({
  value: z.nullable(z.number().check(z.gte(-1e6), z.lte(1e6))),
  diastolic: z.nullable(z.number().check(z.gte(-1e6), z.lte(1e6))),
  at: z.nullable(isoInstant),
  text: z.nullable(z.string().check(storable, z.maxLength(2000))),
  sessionId: z.nullable(uuid),
});

export const screenPatient = call({
  ...place,
  name: 'screen_patient',
  method: 'POST',
  path: '/web/v1/patients/{patient_id}/studies',
  auth: writing,
  summary:
    'Begins screening of a patient for a study that recruits: gives them a pseudonym, the next of the study.',
  input: z.strictObject({ patientId: uuid, studyId: uuid, day: z.optional(calendarDay) }),
  output: z.object({ id: z.string(), pseudonym: z.string() }),
  example: { patientId: id, studyId: id, day: '2026-11-20' },
});

export const stepPatientStudy = call({
  ...place,
  name: 'step_patient_study',
  method: 'POST',
  path: '/web/v1/patients/studies/{patient_study_id}/steps',
  auth: writing,
  summary:
    'Informs, consents, answers a criterion, includes (and draws the arm), plans or does a visit, unblinds, completes or leaves; the same `id` again is the same step.',
  input: z.strictObject({
    patientStudyId: uuid,
    id: z.optional(uuid),
    step: z.enum(subjectSteps),
    /** Today without. */
    day: z.optional(calendarDay),
    note: z.optional(z.nullable(plainText(1000))),
    reason: z.optional(z.enum(dropOutReasons)),
    consentForm: z.optional(z.enum(studyConsentForms)),
    signature: z.optional(signature),
    criterionId: z.optional(contentId),
    applies: z.optional(z.boolean()),
    visitId: z.optional(contentId),
    appointmentAt: z.optional(z.nullable(isoInstant)),
    form: z.optional(z.record(contentId, entry)),
    /** Of an inclusion: a level of each factor, in their order. */
    levels: z.optional(z.array(z.string().check(z.maxLength(120))).check(z.maxLength(2))),
  }),
  output: z.object({ status: z.enum(subjectStates), arm: z.nullable(z.string()) }),
  example: { patientStudyId: id, step: 'inform', day: '2026-11-20' },
});

/** Why somebody may not be included yet. */
const lockReasons = ['not_recruiting', 'criteria', 'consent', 'list_exhausted'] as const;

export const patientStudyPage = call({
  ...place,
  name: 'patient_study_page',
  method: 'GET',
  path: '/web/v1/patients/studies/{patient_study_id}/page',
  auth: reading,
  readsAudited: true,
  summary:
    'A patient’s part in a study: inclusion criterion by criterion, consent, visits with what they ask, and every step.',
  input: z.strictObject({ patientStudyId: uuid }),
  output: z.object({
    today: z.string(),
    patientId: z.string(),
    studyId: z.string(),
    studyName: z.string(),
    studyNumber: z.string(),
    studyStatus: z.enum(studyStates),
    version: z.number(),
    protocol: studyProtocol,
    /** Null for whoever may only read. */
    pseudonym: z.nullable(z.string()),
    status: z.enum(subjectStates),
    arm: z.nullable(z.string()),
    mayUnblind: z.boolean(),
    diagnosesKnown: z.boolean(),
    criteria: z.array(
      z.object({
        id: z.string(),
        state: z.enum(['met', 'failed', 'open']),
        value: z.nullable(z.union([z.number(), z.string()])),
        day: z.nullable(z.string()),
      }),
    ),
    consent: z.object({
      standing: z.enum(consentStandings),
      informedOn: z.nullable(z.string()),
      consentedOn: z.nullable(z.string()),
      form: z.nullable(z.enum(studyConsentForms)),
      version: z.number(),
    }),
    lock: z.array(z.enum(lockReasons)),
    visits: z.array(
      z.object({
        visit: visitShape,
        entries: z.array(
          z.object({
            askId: z.string(),
            kind: z.enum(['survey', 'value', 'text']),
            label: z.string(),
            valueType: z.nullable(z.string()),
            /** What was kept, or before the visit what the record proposes. */
            value: z.nullable(z.number()),
            diastolic: z.nullable(z.number()),
            at: z.nullable(z.string()),
            text: z.nullable(z.string()),
            sessionId: z.nullable(z.string()),
          }),
        ),
      }),
    ),
    steps: z.array(
      z.object({
        id: z.string(),
        step: z.enum(loggedSubjectSteps),
        day: z.string(),
        version: z.number(),
        note: z.nullable(z.string()),
        reason: z.nullable(z.enum(dropOutReasons)),
        visitId: z.nullable(z.string()),
        criterionId: z.nullable(z.string()),
        applies: z.nullable(z.boolean()),
        createdAt: z.string(),
        createdByName: z.nullable(z.string()),
      }),
    ),
  }),
  example: { patientStudyId: id },
});

export type PatientStudyPage = OutputOf<typeof patientStudyPage>;
