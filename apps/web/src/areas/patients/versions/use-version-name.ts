import type { PatientVersion } from '@fernpuls/contract/patients/patient-versions.call';
import { useTranslation } from '../../../i18n/use-translation.ts';

type Told = Pick<PatientVersion, 'subject' | 'action' | 'changes'>;

/** Cards of the person's own data whose fields can change by themselves; all others are those of the person. */
const cards: readonly (readonly [card: string, fields: readonly string[]])[] = [
  ['home', ['street', 'postalCode', 'city', 'countryCode', 'subdivisionCode']],
  ['care', ['primaryPhysicianId', 'instructionSentAt', 'infoBanner', 'status']],
];

/** What a change is called after the card it was made in: „Kontakt geändert“, „Wohnanschrift geändert“. */
export function useVersionName(): (told: Told) => string {
  const { t } = useTranslation('master_data');
  return (told) => t(`versions.${cardOf(told)}.${told.action}`);
}

export function cardOf({ subject, action, changes }: Told): string {
  if (subject !== 'patients' || action !== 'update') return subject;
  const changed = changes.map(({ field }) => field).filter((field) => field !== 'versionComment');
  const [card = subject] = cards.find(([, fields]) => changed.every((field) => fields.includes(field))) ?? [];
  return card;
}
