import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { cohorts } from '@fernpuls/contract/patients/cohort';
import type { patientPrograms } from '@fernpuls/contract/programs/patient-program';
import type { RoomVerbs } from './room.ts';
import type { Verbs } from './verbs.ts';

declare const ofCohorts: Partial<Verbs<typeof cohorts>>;
declare const ofPrograms: Pick<Verbs<typeof patientPrograms>, 'of' | 'remove'>;

/** Lines the compiler must refuse: an expected error that does not come is one itself. */
const planted = (): RoomVerbs[] => [
  { cohorts: ofCohorts },
  // @ts-expect-error verbs of another resource
  { patients: ofCohorts },
  // @ts-expect-error verbs of another resource, though the two they have fit any
  { patients: ofPrograms },
  // @ts-expect-error no resource
  { patient: ofCohorts },
  // @ts-expect-error a record without what its fields say
  { patients: { load: async (_ctx, ids) => ids.map((id) => ({ id })) } },
  // @ts-expect-error a field no client may write
  { patients: { update: async (_ctx, _id, { sortKey }) => void sortKey } },
  // @ts-expect-error a field that is none
  { patients: { create: async (_ctx, { values: { shoeSize } }) => String(shoeSize) } },
  { patients: { create: async (_ctx, { values }) => values.lastName satisfies string } },
];

test('verbs stand under the name of their own resource, and work on its fields', () => {
  assert.equal(typeof planted, 'function');
});
