import type { PatientVersion } from '@fernpuls/contract/patients/patient-versions.call';
import { usePeople } from '../../../clinical/people/use-people.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { subjects } from './subjects.ts';

/** Where the words of a choice stand. */
const choices: Readonly<Record<string, string>> = {
  'patients.gender': 'values:gender',
  'patients.status': 'values:patient_status',
  'patient_insurances.kind': 'master_data:insurance.kind',
  'patient_insurances.status': 'master_data:insurance.status',
  'patient_insurances.personGroup': 'master_data:insurance.group',
  'patient_addresses.kind': 'master_data:address.kind',
  'patient_connections.kind': 'master_data:connection.kind',
  'family_members.relation': 'master_data:family.relation',
  'patient_subscriptions.endReason': 'billing:end_reason',
  'patient_contacts.kind': 'patients:contacts.kind',
  'patient_contacts.disclosure': 'patients:contacts.disclosure',
  'patient_contacts.consents': 'patients:contacts.consent',
};

/** What is referred to beside people. */
export type Named = readonly { id: string; name: string }[];

/** A value as it is said: days as days, choices in words, people by name. */
export function useValueText(
  subject: PatientVersion['subject'],
  named: Named,
): (field: string, value: string) => string {
  const { t } = useTranslation(['master_data', 'patients', 'billing', 'lists', 'values']);
  const format = useFormat();
  const { people } = usePeople();
  const { fields } = subjects[subject].resource;
  return (field, value) => {
    const words = choices[`${subject}.${field}`];
    if (words)
      return value
        .split(',')
        .map((one) => t(`${words}.${one}`))
        .join(', ');
    const kind = fields[field]?.kind;
    if (kind === 'day') return format.date(value);
    if (kind === 'instant') return format.dateTime(value);
    if (kind === 'flag') return t(value === 'true' ? 'lists:yes' : 'lists:no');
    if (kind === 'reference') return [...people, ...named].find(({ id }) => id === value)?.name ?? '…';
    return value;
  };
}
