import type { PatientMeasurement } from '@fernpuls/contract/measurements/patient-measurement';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { usePeople } from '../../../clinical/people/use-people.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { detailWords } from '../details/detail-words.ts';
import styles from './reading-course.module.css';

const sourceWords: Partial<Record<string, 'manual' | 'sensor'>> = { manual: 'manual', sensor: 'sensor' };

/** Where a reading came from, what is told of it, who has seen it. */
export function Facts({ reading }: { reading: PatientMeasurement }) {
  const { t } = useTranslation(['record', 'feelings']);
  const format = useClinicalFormat();
  const { people } = usePeople();
  const nameOf = (id: string | null) => people.find((one) => one.id === id)?.name ?? null;
  const { enteredValue, enteredUnit, seenAt, plausibilityAt } = reading;
  const told = detailWords(reading, { t, format });
  const facts: [string, string | null][] = [
    ...told.map(({ key, text }): [string, string] => [t(`feelings:measurement_details.${key}`), text]),
    [t('reading.source'), t(sourceWords[reading.source] ?? 'device')],
    [t('reading.device'), reading.deviceSerial],
    [t('reading.received'), format.dateTime(reading.receivedAt)],
    [
      t('reading.entered'),
      enteredValue === null ? null : format.withUnit(format.number(enteredValue), enteredUnit ?? ''),
    ],
    [
      t('reading.seen'),
      seenAt ? [format.dateTime(seenAt), reading.seenByName].filter(Boolean).join(' · ') : t('seen.no'),
    ],
    [
      t('reading.judged'),
      plausibilityAt &&
        [format.dateTime(plausibilityAt), nameOf(reading.plausibilityById), reading.plausibilityReason]
          .filter(Boolean)
          .join(' · '),
    ],
  ];
  return (
    <dl className={`${styles.facts} numeric`}>
      {facts.map(
        ([word, value]) =>
          value && (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
