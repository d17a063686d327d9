import type { DrugCourse } from '@fernpuls/contract/drugs/intake.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import styles from './intakes.module.css';

type Beside = DrugCourse['besides'][number];
type Props = {
  besides: readonly Beside[];
  mayWrite: boolean;
  busy: boolean;
  nameOf: (patientDrugId: string) => string;
  unitOf: (patientDrugId: string) => string;
  onTakeBack: (one: Beside) => void;
};

/** What was taken as needed or beside the plan in the span, newest first, with the reason told. */
export function Besides({ besides, mayWrite, busy, nameOf, unitOf, onTakeBack }: Props) {
  const { t } = useTranslation('drugs');
  const format = useFormat();
  return (
    <section aria-label={t('intakes.besides')}>
      <header className={styles.day}>
        <h3>{t('intakes.besides')}</h3>
      </header>
      {besides.length === 0 && <p className={styles.quiet}>{t('intakes.no_besides')}</p>}
      <ul className={styles.doses}>
        {besides.map((one) => (
          <li key={one.id} className={styles.dose}>
            <span className={styles.when}>
              {one.takenAt ? format.dateTime(one.takenAt) : format.date(one.day)}
            </span>
            <span className={styles.what}>
              <strong>{nameOf(one.patientDrugId)}</strong>{' '}
              {one.dose && <span className="numeric">{`${one.dose} ${unitOf(one.patientDrugId)}`}</span>}
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
        ))}
      </ul>
    </section>
  );
}
