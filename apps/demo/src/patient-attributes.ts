import type { DemoPatient } from './patient.ts';

/** What is known of a patient, by the names of the columns and of the wire. */
export function patientAttributes(patient: DemoPatient) {
  return {
    custom_patient_id: patient.customPatientId,
    last_name: patient.lastName,
    first_name: patient.firstName,
    birth_date: patient.birthDate,
    gender: patient.gender,
    status: patient.status,
    phone: patient.phone,
    email: patient.email,
    street: patient.street,
    postal_code: patient.postalCode,
    city: patient.city,
    info_banner: patient.infoBanner,
  };
}
