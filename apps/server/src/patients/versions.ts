import { patientSubscriptions } from '@fernpuls/contract/billing/patient-subscription';
import { patientVersions, versionedSubjects } from '@fernpuls/contract/patients/patient-versions.call';
import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { patientConnections } from '@fernpuls/contract/patients/patient-connection';
import { familyMembers } from '@fernpuls/contract/patients/family-member';
import { patientAddresses } from '@fernpuls/contract/patients/patient-address';
import { patientInsurances } from '@fernpuls/contract/patients/patient-insurance';
import { patients } from '@fernpuls/contract/patients/patient';
import { Refusal } from '../ground/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { differencesOf, writtenFields } from '../ground/differences.ts';
import { changesOfPatient, mostChanges, subscriptionsNamed } from './versions.queries.ts';

const fieldsOf = {
  patients: writtenFields(patients),
  patient_insurances: writtenFields(patientInsurances),
  patient_contacts: writtenFields(patientContacts).filter((name) => name !== 'position'),
  patient_addresses: writtenFields(patientAddresses),
  patient_connections: writtenFields(patientConnections),
  family_members: writtenFields(familyMembers),
  patient_subscriptions: writtenFields(patientSubscriptions),
};

/** What changed nothing that is shown, the place in an order for instance, is no version. */
export const versionsHandler: Handler = verb(patientVersions, async ({ tx }, { id }) => {
  const held = await tx.selectFrom('patient').where('id', '=', id).select('id').executeTakeFirst();
  if (!held) throw new Refusal('not_found');
  const rows = await changesOfPatient(tx, id, versionedSubjects);
  const told = rows.map(({ by_name: byName, changes, ...row }) => ({
    ...row,
    byName,
    comment: commentOf(changes),
    changes: differencesOf({ action: row.action, changes }, fieldsOf[row.subject]),
  }));
  const shown = told.filter(({ changes }) => changes.length > 0);
  const isWhole = rows.length < mostChanges;
  const data = shown.map((one, at) => ({ ...one, number: isWhole ? shown.length - at : null }));
  const named = data
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'subscriptionId')
    .flatMap(({ from, to }) => [from, to]);
  return {
    data,
    subscriptions: await subscriptionsNamed(tx, new Set(named)),
  };
});

function commentOf(changes: unknown): string | null {
  const { versionComment } = (changes ?? {}) as Record<string, unknown>;
  return typeof versionComment === 'string' ? versionComment : null;
}
