import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import type { Patient } from '@fernpuls/contract/patients/patient';
import { patientHealthProviders } from '@fernpuls/contract/providers/patient-health-provider';
import { toCall } from '@fernpuls/domain/patients/contact';
import { hasEnded } from '@fernpuls/domain/providers/provider';
import { dialable } from '@fernpuls/domain/tenancy/validation/text-rules';
import { useList } from '../../../api/hooks.ts';
import { useRareTexts } from '../../../i18n/use-translation.ts';
import { useNow } from '../../../ui/use-now.ts';

export type Callee = {
  name: string;
  relation: string | null;
  /** When to call and what to know. */
  note: string | null;
  phone: string;
  href: string;
};

/** Whom to call about a patient, in the order to try: first choice, then the patient, then the others, then who treats them. */
export function useCallees(patient: Patient): Callee[] {
  const { rows } = useList(patientContacts, { perPage: 100, filters: { patientId: patient.id } });
  const treating = useList(patientHealthProviders, { perPage: 100, filters: { patientId: patient.id } });
  const { t } = useRareTexts('providers');
  const now = useNow(60_000);
  const providers = treating.rows.flatMap(({ providerName, role, phone, endsOn }) =>
    phone !== null && !hasEnded({ endsOn }, now)
      ? [{ name: providerName, relation: t(`role.${role}`), note: null, phone }]
      : [],
  );
  const contacts = toCall(rows);
  const first = contacts.filter((contact) => contact.isFirstChoice);
  const others = contacts.filter((contact) => !contact.isFirstChoice);
  const own = patient.phone
    ? [{ name: `${patient.firstName} ${patient.lastName}`, relation: null, note: null, phone: patient.phone }]
    : [];
  return [...first, ...own, ...others, ...providers].flatMap(({ name, relation, note, phone }) => {
    const number = dialable(phone);
    return number === null ? [] : [{ name, relation, note, phone, href: `tel:${number}` }];
  });
}
