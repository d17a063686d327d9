import { symptomsPattern } from '@fernpuls/contract/paths';
import { useMatch } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { HeatMap, wordsOf } from './heat-maps.tsx';
import styles from './record.module.css';
import { usePart } from './use-part.ts';

/** Complaints or way of life in full: the map, and below every answer by week. */
export function Component() {
  const { t } = useTranslation('patient_programs');
  const format = useFormat();
  const { course, close } = usePart();
  const isSymptoms = useMatch(symptomsPattern) !== null;
  const kind = isSymptoms ? 'symptoms' : 'lifestyles';
  const rows = course?.[kind] ?? [];
  return (
    <Dialog kind="drawer" title={t(`rated.${kind}.title`)} width={720} onClose={close}>
      {!course && <Skeleton height={160} />}
      {course && (
        <div className={styles.form}>
          <HeatMap kind={kind} rows={rows} weeks={course.weeks} />
          {rows.map((row) => (
            <section key={`${row.surveyId}/${row.question}`} className={styles.answers}>
              <h3>{row.text}</h3>
              <p className={styles.quiet}>
                {t('heat.of', { survey: row.surveyName, most: format.number(row.most) })}
              </p>
              <dl>
                {course.weeks
                  .map((week, at) => ({ week, rated: row.weeks[at] }))
                  .filter(({ rated }) => rated !== null && rated !== undefined)
                  .toReversed()
                  .map(({ week, rated }) => (
                    <div key={week}>
                      <dt className="numeric">{t('heat.week_of', { day: format.date(week) })}</dt>
                      <dd className="numeric">
                        {[
                          wordsOf(rated ?? null),
                          t('cell.points', { points: format.number(rated?.points ?? 0) }),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
        </div>
      )}
    </Dialog>
  );
}
