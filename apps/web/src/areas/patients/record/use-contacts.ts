import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import type { Patient } from '@fernpuls/contract/patients/patient';
import { useList } from '../../../api/hooks.ts';

export type Callee = { name: string; relation: string | null; phone: string; href: string };

const dialable = /^[\d+\-,()]+$/;

/** Whom to call about a patient, in the order to try: first choice, then the patient, then the others. */
export function useCallees(patient: Patient): Callee[] {
  const { rows } = useList(patientContacts, { perPage: 100, filters: { patientId: patient.id } });
  const first = rows.filter((contact) => contact.isFirstChoice);
  const others = rows.filter((contact) => !contact.isFirstChoice);
  const own = patient.phone
    ? [{ name: `${patient.firstName} ${patient.lastName}`, relation: null, phone: patient.phone }]
    : [];
  return [...first, ...own, ...others].flatMap(({ name, relation, phone }) => {
    const compact = phone.replaceAll(/\s/g, '');
    return dialable.test(compact) ? [{ name, relation, phone, href: `tel:${compact}` }] : [];
  });
}
