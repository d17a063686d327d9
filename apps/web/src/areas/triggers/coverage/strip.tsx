import type { CoverageRule } from '@fernpuls/contract/triggers/coverage.call';
import { recordPath } from '@fernpuls/contract/paths';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './coverage.module.css';
import { dayWords, stripWords } from './coverage-words.ts';

type Props = { patientId: string; rule: CoverageRule; days: readonly string[] };

/** Fourteen days of a rule, each state a shape of its own; a day with a reading leads to it. */
export function Strip({ patientId, rule, days }: Props) {
  const { t } = useTranslation(['coverage', 'rules', 'values']);
  const format = useClinicalFormat();
  return (
    <ol className={styles.strip} aria-label={stripWords(rule, t)}>
      {rule.days.map((day, index) => {
        const date = days[index] ?? '';
        const isToday = index === rule.days.length - 1;
        const said = `${format.shortDate(date)} ${dayWords(day, { t, format }, isToday)}`;
        const reading = day.valueType === null ? null : day.subjectId;
        return (
          <li key={date} data-state={day.state} data-today={isToday || undefined} title={said}>
            {reading ? (
              <Link to={`${recordPath(patientId, 'measurements')}/${reading}`} tabIndex={-1}>
                <span className="visually-hidden">{said}</span>
              </Link>
            ) : (
              <span className="visually-hidden">{said}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** What the shapes mean. */
export function Legend() {
  const { t } = useTranslation('coverage');
  const shown = ['judged', 'fired', 'not_judgeable', 'no_value', 'not_due', 'by_clock'] as const;
  return (
    <ul className={styles.legend}>
      {shown.map((state) => (
        <li key={state}>
          <span className={styles.sample} data-state={state} aria-hidden="true" />
          {t(`state.${state}`)}
        </li>
      ))}
    </ul>
  );
}
