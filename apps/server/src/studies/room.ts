import type { Tenant } from '../ground/context.ts';
import type { Database } from '../ground/database.ts';
import type { Secrets } from '../ground/secrets.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import type { Room } from '../kit/room.ts';
import { patientStudyVerbs, studyVerbs } from './content.ts';
import { exportHandlers, makeExports } from './exports.ts';
import { listHandler } from './put-list.ts';
import { stepStudyHandler } from './step-study.ts';
import { pageHandlers } from './study-page.ts';
import { subjectPageHandler } from './subject-page.ts';
import { subjectStepHandlers } from './subject-step.ts';

type World = {
  database: Database;
  tenantOf: (id: number) => Promise<Tenant>;
  vault: { secrets: Secrets };
};

const lookEveryMs = 2_000;

export const room: Room<{ secrets: Secrets; workshop: Workshop }, World> = {
  verbs: { studies: studyVerbs, patient_studies: patientStudyVerbs },
  handlers: ({ secrets, workshop }) => [
    stepStudyHandler,
    listHandler(workshop),
    ...pageHandlers(secrets),
    ...subjectStepHandlers(secrets),
    subjectPageHandler(secrets),
    ...exportHandlers,
  ],
  enrich: {
    studies_changed: (_tx, _tenantId, ids) => Promise.resolve([{ study_ids: ids }]),
    patient_studies_changed: (_tx, _tenantId, ids) => Promise.resolve([{ patient_ids: ids }]),
  },
  jobs: ({ database, tenantOf, vault }) => [
    { run: () => makeExports({ database, tenantOf, secrets: vault.secrets }), pauseMs: lookEveryMs },
  ],
};
