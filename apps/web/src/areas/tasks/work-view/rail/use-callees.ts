import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { patients } from '@fernpuls/contract/patients/patient';
import { toCall } from '@fernpuls/domain/patients/contact';
import { dialable } from '@fernpuls/domain/tenancy/validation/text-rules';
import { useList, useOne } from '../../../../api/hooks.ts';
import { useMay, useModule } from '../../../../api/session.ts';

export type Callee = {
  key: string;
  name: string | null;
  relation: string | null;
  isFirst: boolean;
  phone: string;
};

/** The patient of a task and whom to call, the first choice before the patient, then the others. */
export function useCallees(patientId: string | null) {
  const enabled = [useMay('patient'), useModule('patients'), patientId !== null].every(Boolean);
  const patient = useOne(patients, patientId, { enabled, ignore: [404] });
  const contacts = useList(
    patientContacts,
    { perPage: 50, filters: { patientId: patientId ?? undefined } },
    { enabled },
  );
  const others = toCall(contacts.rows).map(
    ({ id, name, relation, isFirstChoice, phone }): Callee => ({
      key: id,
      name,
      relation,
      isFirst: isFirstChoice,
      phone,
    }),
  );
  const phone = patient.data?.phone;
  const own: Callee[] = phone ? [{ key: 'own', name: null, relation: null, isFirst: false, phone }] : [];
  const callees = [...others.filter((one) => one.isFirst), ...own, ...others.filter((one) => !one.isFirst)];
  return {
    patient: patient.data,
    callees,
    best: callees.find((one) => dialable(one.phone) !== null),
    isKnown: patient.data !== undefined && !contacts.isPending,
    error: patient.error ?? contacts.error,
    retry: () => void Promise.all([patient.refetch(), contacts.refetch()]),
  };
}
