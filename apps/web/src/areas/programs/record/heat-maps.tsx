import type { PatientProgramCourse } from '@fernpuls/contract/programs/patient-program.call';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './heat.module.css';

type Rated = PatientProgramCourse['symptoms'][number];

/** Complaints and way of life week by week, side by side. */
export function HeatMaps({ course, base }: { course: PatientProgramCourse | undefined; base: string }) {
  if (!course || course.symptoms.length + course.lifestyles.length === 0) return null;
  return (
    <div className={styles.maps}>
      <HeatMap kind="symptoms" rows={course.symptoms} weeks={course.weeks} to={`${base}/symptoms`} />
      <HeatMap kind="lifestyles" rows={course.lifestyles} weeks={course.weeks} to={`${base}/lifestyles`} />
    </div>
  );
}

type Props = {
  kind: 'symptoms' | 'lifestyles';
  rows: readonly Rated[];
  weeks: readonly string[];
  to?: string;
};

/** A question a line, a week a cell: the darker, the more points; the points themselves stand in it. */
export function HeatMap({ kind, rows, weeks, to }: Props) {
  const { t } = useTranslation('patient_programs');
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const { length } = rows;
  // Where there is no room for all weeks the newest are in sight.
  useLayoutEffect(() => {
    if (length > 0 && box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, [length]);
  return (
    <section className={styles.map} data-inside={to === undefined || undefined}>
      <h3>
        {to && <Link to={to}>{t(`rated.${kind}.title`)}</Link>}
        <span>{t(`rated.${kind}.scale`)}</span>
      </h3>
      {rows.length === 0 && <p className={styles.quiet}>{t(`rated.${kind}.none`)}</p>}
      {rows.length > 0 && (
        <div
          className={styles.scroll}
          ref={box}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways by keyboard
          tabIndex={0}
          role="region"
          aria-label={t(`rated.${kind}.title`)}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{t('heat.question')}</span>
                </th>
                {weeks.map((week) => (
                  <th key={week} scope="col" className="numeric">
                    {format.shortDate(week)}
                  </th>
                ))}
                <th scope="col">
                  <span className="visually-hidden">{t('heat.latest')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.surveyId}/${row.question}`}>
                  <th scope="row" title={row.text}>
                    {row.text}
                  </th>
                  {row.weeks.map((week, at) => (
                    <td key={weeks[at]} data-last={at === weeks.length - 1 || undefined}>
                      {week ? (
                        <span
                          className="numeric"
                          data-level={levelOf(week.points, row.most)}
                          title={week.answer}
                        >
                          {format.number(week.points)}
                        </span>
                      ) : (
                        <span data-level="none">
                          <span className="visually-hidden">{t('heat.nothing')}</span>
                        </span>
                      )}
                    </td>
                  ))}
                  <td className={styles.latest}>
                    {wordsOf(row.weeks.findLast((week) => week !== null) ?? null)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** What was answered, where that is more than its points. */
export function wordsOf(rated: Rated['weeks'][number]): string | null {
  return rated === null || rated.answer === String(rated.points) ? null : rated.answer;
}

/** Five steps of the scale an answer has. */
function levelOf(points: number, most: number): number {
  return most <= 0 ? 0 : Math.max(0, Math.min(4, Math.round((points / most) * 4)));
}
