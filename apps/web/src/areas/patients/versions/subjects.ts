import { patientSubscriptions } from '@fernpuls/contract/billing/patient-subscription';
import type { Resource } from '@fernpuls/contract/kit/resource';
import { familyMembers } from '@fernpuls/contract/patients/family-member';
import { patientAddresses } from '@fernpuls/contract/patients/patient-address';
import { patientConnections } from '@fernpuls/contract/patients/patient-connection';
import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { patientInsurances } from '@fernpuls/contract/patients/patient-insurance';
import type { PatientVersion } from '@fernpuls/contract/patients/patient-versions.call';
import { patients } from '@fernpuls/contract/patients/patient';

/** What stands together under the master data, and where its words stand. */
export const subjects: Record<PatientVersion['subject'], { resource: Resource; namespace: string }> = {
  patients: { resource: patients, namespace: 'patients' },
  patient_insurances: { resource: patientInsurances, namespace: 'master_data' },
  patient_contacts: { resource: patientContacts, namespace: 'patients' },
  patient_addresses: { resource: patientAddresses, namespace: 'master_data' },
  patient_connections: { resource: patientConnections, namespace: 'master_data' },
  family_members: { resource: familyMembers, namespace: 'master_data' },
  patient_subscriptions: { resource: patientSubscriptions, namespace: 'billing' },
};
