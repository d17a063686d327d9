import type { VisitePatient } from '@fernpuls/contract/triggers/visite/visite.call';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { PrintHead } from '../../../clinical/print/print-head.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { partWords } from '../round/why.tsx';
import styles from './queue.module.css';

/** On paper alone: the round with reasons, questions, and what was ordered. */
export function PrintedRound({ patients, now }: { patients: readonly VisitePatient[]; now: number }) {
  const { t } = useTranslation(['visites', 'round', 'values']);
  const format = useClinicalFormat();
  return (
    <div className={styles.printed}>
      <PrintHead />
      <h1>{t('printed', { day: format.date(now) })}</h1>
      <table>
        <thead>
          <tr>
            {(['place', 'patient', 'section', 'why', 'seen'] as const).map((key) => (
              <th key={key} scope="col">
                {t(`printed_head.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {patients.map((patient, at) => (
            <tr key={patient.id}>
              <td className="numeric">{at + 1}</td>
              <td>
                {patient.name}, {format.date(patient.birthDate)}, {patient.customPatientId}
              </td>
              <td>{t(`section.${patient.section}`)}</td>
              <td>
                {[
                  ...patient.parts.map((part) => partWords(part, { t, format })),
                  ...(patient.question?.text ? [t('row.asks', { text: patient.question.text })] : []),
                ].join(', ')}
              </td>
              <td>
                {patient.seen &&
                  [
                    format.time(patient.seen.at),
                    patient.seen.by,
                    t('row.orders', { count: patient.seen.orders }),
                  ].join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
