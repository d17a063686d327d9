import type { Workshop } from '../ground/workshop/workshop.ts';
import type { Room } from '../kit/room.ts';
import { countriesHandler } from './countries.ts';
import { importPeopleHandler } from './import-people.ts';
import { importHandler } from './import.ts';
import { assignmentVerbs, peopleVerbs, providerVerbs, versionVerbs } from './verbs.ts';

export const room: Room<{ workshop: Workshop }> = {
  verbs: {
    health_providers: providerVerbs,
    health_provider_versions: versionVerbs,
    people: peopleVerbs,
    patient_health_providers: assignmentVerbs,
  },
  handlers: ({ workshop }) => [countriesHandler, importHandler(workshop), importPeopleHandler(workshop)],
};
