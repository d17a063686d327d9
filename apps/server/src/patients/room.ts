import { toEntity } from '../ground/rows.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import type { Room } from '../kit/room.ts';
import { checksHandler } from './checks.ts';
import { contactVerbs } from './contacts.ts';
import { addressVerbs } from './addresses.ts';
import { connectionVerbs } from './connections.ts';
import { bannerVerbs } from './info-banners.ts';
import { cohortVerbs, cohortVersionVerbs } from './cohorts.ts';
import { facetsHandler } from './facets.ts';
import { familyVerbs } from './family.ts';
import { patientImportHandlers } from './import/import.ts';
import { insuranceVerbs } from './insurances.ts';
import { listPatients } from './list-patients.ts';
import { distinctHandler, duplicatesHandler } from './merge/duplicates.ts';
import { overviewHandler } from './overviews.ts';
import { patientCohortsHandler } from './patient-cohorts.ts';
import { physicianAssignmentVerbs } from './physician-assignments.ts';
import { pictureHandlers } from './picture.ts';
import { patientRows } from './queries.ts';
import { registerHandler } from './register.ts';
import { sightOf } from './sight.ts';
import { similarHandler } from './similar.ts';
import { versionsHandler } from './versions.ts';
import { createPatient, removePatient, updatePatient } from './write-patient.ts';

export const room: Room<{ workshop: Workshop }> = {
  verbs: {
    patients: {
      load: async (ctx, ids) => (await patientRows(ctx.tx, ids, sightOf(ctx))).map(toEntity),
      list: listPatients,
      create: createPatient,
      update: updatePatient,
      remove: removePatient,
    },
    cohorts: cohortVerbs,
    cohort_versions: cohortVersionVerbs,
    patient_contacts: contactVerbs,
    patient_insurances: insuranceVerbs,
    patient_addresses: addressVerbs,
    patient_connections: connectionVerbs,
    family_members: familyVerbs,
    scoped_info_banners: bannerVerbs,
    physician_assignments: physicianAssignmentVerbs,
  },
  handlers: ({ workshop }) => [
    overviewHandler,
    patientCohortsHandler,
    ...pictureHandlers(workshop),
    registerHandler,
    similarHandler,
    duplicatesHandler,
    distinctHandler,
    ...patientImportHandlers(workshop),
    versionsHandler,
    checksHandler,
    facetsHandler,
  ],
};
