import { writeTypedNumber } from '@fernpuls/domain/kit/typed-number';
import type { DrugCourse } from '@fernpuls/contract/drugs/intake.call';
import type { PatientDrug } from '@fernpuls/contract/drugs/patient-drug';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import styles from './intakes.module.css';

type Beside = DrugCourse['besides'][number];
type RowProps = {
  besides: readonly Beside[];
  mayWrite: boolean;
  busy: boolean;
  rowOf: (patientDrugId: string) => PatientDrug | undefined;
  nameOf: (patientDrugId: string) => string;
  unitOf: (patientDrugId: string) => string;
  onTakeBack: (one: Beside) => void;
};

/** What was taken as needed or beside the plan in the span, newest first, with the reason told. */
export function Besides(props: RowProps) {
  const { t } = useTranslation('drugs');
  return (
    <section aria-label={t('intakes.besides')}>
      <header className={styles.day}>
        <h3>{t('intakes.besides')}</h3>
      </header>
      {props.besides.length === 0 && <p className={styles.quiet}>{t('intakes.no_besides')}</p>}
      <BesideRows {...props} />
    </section>
  );
}

/** Each with its moment, how much, and whether the plan knows of it. */
export function BesideRows({ besides, mayWrite, busy, nameOf, unitOf, rowOf, onTakeBack }: RowProps) {
  const { t } = useTranslation('drugs');
  const format = useFormat();
  return (
    <ul className={styles.doses}>
      {besides.map((one) => {
        const row = rowOf(one.patientDrugId);
        const most = row?.dosageKind === 'as_needed' ? row.maxPerDay : null;
        const above =
          most === null
            ? t('intakes.excess')
            : t('intakes.above_maximum', { most: writeTypedNumber(most, format.marks) });
        return (
          <li key={one.id} className={styles.dose}>
            <span className={styles.when}>
              {one.takenAt ? format.dateTime(one.takenAt) : format.date(one.day)}
              {one.dayTime && <span className={styles.note}>{t(`day_time.${one.dayTime}`)}</span>}
            </span>
            <span className={styles.what}>
              <strong>{nameOf(one.patientDrugId)}</strong>{' '}
              {one.dose && <span className="numeric">{`${one.dose} ${unitOf(one.patientDrugId)}`}</span>}{' '}
              {one.state === 'skipped' && t('intakes.state.skipped')}{' '}
              {row?.dosageKind !== 'as_needed' && <Chip tone="outline">{t('intakes.outside')}</Chip>}{' '}
              {one.isExcess && (
                <Chip tone="danger" isProse>
                  {above}
                </Chip>
              )}
              {one.note && <span className={styles.note}>{one.note}</span>}
            </span>
            <span className={styles.state}>{t(`author.${one.author}`)}</span>
            {mayWrite && (
              <span className={styles.buttons}>
                <Button size="toolbar" disabled={busy} onClick={() => onTakeBack(one)}>
                  {t('intakes.withdraw')}
                </Button>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
