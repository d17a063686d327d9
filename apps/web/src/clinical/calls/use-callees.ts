import { type PatientContact, patientContacts } from '@fernpuls/contract/patients/patient-contact';
import type { Patient } from '@fernpuls/contract/patients/patient';
import { patientHealthProviders } from '@fernpuls/contract/providers/patient-health-provider';
import { toCall } from '@fernpuls/domain/patients/contact';
import { hasEnded } from '@fernpuls/domain/providers/provider';
import { dialable } from '@fernpuls/domain/tenancy/validation/text-rules';
import { useList } from '../../api/hooks.ts';
import { useRareTexts } from '../../i18n/use-translation.ts';
import { useNow } from '../../ui/use-now.ts';
import { recordLists } from '../record-lists.ts';

type Agreed = Pick<PatientContact, 'disclosure' | 'consentedOn' | 'isFirstChoice'>;

export type Callee = Agreed & {
  name: string;
  /** Null: the patient. */
  relation: string | null;
  /** When to call and what to know. */
  note: string | null;
  phone: string;
  href: string;
};

const notAsked: Agreed = { disclosure: null, consentedOn: null, isFirstChoice: false };

/** Whom to call about a patient, in the order to try: first choice, then the patient, then the others, then who treats them. */
export function useCallees(patient: Patient): Callee[] {
  const { rows } = useList(patientContacts, recordLists.all(patient.id));
  const treating = useList(patientHealthProviders, recordLists.all(patient.id));
  const { t } = useRareTexts('providers');
  const now = useNow(60_000);
  const providers = treating.rows.flatMap(({ providerName, role, phone, endsOn }) =>
    phone !== null && !hasEnded({ endsOn }, now)
      ? [{ ...notAsked, name: providerName, relation: t(`role.${role}`), note: null, phone }]
      : [],
  );
  const contacts = toCall(rows);
  const first = contacts.filter((contact) => contact.isFirstChoice);
  const others = contacts.filter((contact) => !contact.isFirstChoice);
  const name = `${patient.firstName} ${patient.lastName}`;
  const own = patient.phone ? [{ ...notAsked, name, relation: null, note: null, phone: patient.phone }] : [];
  return [...first, ...own, ...others, ...providers].flatMap((one) => {
    const number = dialable(one.phone);
    if (number === null) return [];
    const { name, relation, note, phone, disclosure, consentedOn, isFirstChoice } = one;
    return [{ name, relation, note, phone, disclosure, consentedOn, isFirstChoice, href: `tel:${number}` }];
  });
}
