import { nextKinds } from '@fernpuls/domain/studies/next-step';
import { consentStandings, dropOutReasons, subjectStates } from '@fernpuls/domain/studies/participation';
import { studySteps, studyStates } from '@fernpuls/domain/studies/study-state';
import { visitStates } from '@fernpuls/domain/studies/visit-window';
import * as z from 'zod/mini';
import { plainText, uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { studyProtocol } from './protocol-document.ts';

const id = '018f0000-0000-7000-8000-000000000000';
const place = { area: 'studies', module: 'studies' } as const;
const reading = { permission: 'study', access: 'read' } as const;
const writing = { permission: 'study', access: 'write' } as const;
const version = z.int().check(z.minimum(0), z.maximum(2147483647));

/** Refused as `conflict` when somebody else has frozen a version since. */
export const stepStudy = call({
  ...place,
  name: 'step_study',
  method: 'POST',
  path: '/web/v1/studies/{study_id}/steps',
  auth: writing,
  summary:
    'Starts recruiting (freezes the protocol, makes the list of arms), amends the protocol, closes, reopens or ends a study.',
  input: z.strictObject({
    studyId: uuid,
    step: z.enum(studySteps),
    /** The version frozen last, as the caller saw it. */
    after: version,
    comment: z.optional(z.nullable(plainText(300))),
  }),
  output: z.object({ status: z.enum(studyStates), version: z.number() }),
  example: { studyId: id, step: 'start_recruiting', after: 0, comment: 'Erste Fassung' },
});

export const putRandomisationList = call({
  ...place,
  name: 'put_randomisation_list',
  method: 'POST',
  path: '/web/v1/studies/{study_id}/randomisation',
  auth: writing,
  summary:
    'Puts a sealed list in place before recruiting begins: CSV with the arm’s code and, with strata, their levels; nobody reads it again.',
  input: z.strictObject({
    studyId: uuid,
    csv: z.string().check(z.minLength(1), z.maxLength(500_000)),
  }),
  output: z.object({ places: z.number() }),
  example: { studyId: id, csv: 'arm\nA\nB\n' },
});

const visitCell = z.object({
  id: z.string(),
  state: z.enum(visitStates),
  /** Null before anybody knows the day all windows count from. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  target: z.nullable(z.string()),
  doneOn: z.nullable(z.string()),
  /** Days outside the window, negative before it. */
  deviation: z.number(),
  appointmentAt: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export const visitShape = visitCell;

const subject = z.object({
  pseudonym: z.string(),
  /** Of those who may write parts of patients; others know pseudonyms alone. */
  patientStudyId: z.nullable(z.string()),
  status: z.enum(subjectStates),
  group: z.enum(['act', 'plan', 'out']),
  screenedOn: z.nullable(z.string()),
  includedOn: z.nullable(z.string()),
  endedOn: z.nullable(z.string()),
  endReason: z.nullable(z.enum(dropOutReasons)),
  consent: z.enum(consentStandings),
  consentVersion: z.number(),
  /** Code of the arm; null where none is drawn or the study is blinded. */
  arm: z.nullable(z.string()),
  visits: z.array(visitCell),
  next: z.object({
    kind: z.enum(nextKinds),
    visitId: z.nullable(z.string()),
    day: z.nullable(z.string()),
  }),
});

export const exportKinds = ['odm', 'readings', 'dictionary'] as const;

export const studyPage = call({
  ...place,
  name: 'study_page',
  method: 'GET',
  path: '/web/v1/studies/{study_id}/page',
  auth: reading,
  readsAudited: true,
  summary:
    'A study as a matrix of pseudonyms and visits, with what was drawn, its frozen protocols and its files.',
  input: z.strictObject({ studyId: uuid }),
  output: z.object({
    today: z.string(),
    protocol: studyProtocol,
    maySeeArms: z.boolean(),
    subjects: z.array(subject),
    drawn: z.array(
      z.object({
        number: z.number(),
        pseudonym: z.string(),
        arm: z.nullable(z.string()),
        stratum: z.string(),
        drawnAt: z.string(),
        byName: z.nullable(z.string()),
      }),
    ),
    versions: z.array(
      z.object({
        version: z.number(),
        comment: z.nullable(z.string()),
        createdAt: z.string(),
        createdByName: z.nullable(z.string()),
      }),
    ),
    exports: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(exportKinds),
        requestedAt: z.string(),
        doneAt: z.nullable(z.string()),
        forms: z.nullable(z.number()),
      }),
    ),
  }),
  example: { studyId: id },
});

export const resolvePseudonym = call({
  ...place,
  name: 'resolve_pseudonym',
  method: 'POST',
  path: '/web/v1/studies/{study_id}/resolve',
  auth: { permission: 'patient_study', access: 'write' },
  summary: 'Tells whose pseudonym it is, with the reason; the reason is kept in the audit.',
  input: z.strictObject({
    studyId: uuid,
    pseudonym: plainText(20),
    reason: plainText(300),
  }),
  output: z.object({
    patientId: z.string(),
    patientStudyId: z.string(),
    name: z.string(),
    birthDate: z.string(),
  }),
  example: { studyId: id, pseudonym: 'N-001', reason: 'Rückruf wegen Kalium' },
});

export const exportStudy = call({
  ...place,
  name: 'export_study',
  method: 'POST',
  path: '/web/v1/studies/{study_id}/exports',
  auth: writing,
  summary:
    'Has a file of a study made in the background: CDISC ODM 1.3.2, readings as CSV or their dictionary; pseudonyms only.',
  input: z.strictObject({ studyId: uuid, kind: z.enum(exportKinds) }),
  output: z.object({ id: z.string() }),
  example: { studyId: id, kind: 'odm' },
});

export const studyExportFile = call({
  ...place,
  name: 'study_export_file',
  method: 'GET',
  path: '/web/v1/studies/exports/{export_id}/file',
  auth: writing,
  readsAudited: true,
  summary: 'A file of a study that was made before; 409 `conflict` while it is being made.',
  input: z.strictObject({ exportId: uuid }),
  output: z.unknown(),
  example: { exportId: id },
});

export type StudyPage = OutputOf<typeof studyPage>;
export type StudySubject = StudyPage['subjects'][number];
