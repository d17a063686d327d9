import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cx } from '../../../ui/cx.ts';
import { useFormat } from '../../../ui/format.ts';
import { coursesByDrug, type DayOfDrug } from './course-days.ts';
import styles from './intakes.module.css';
import type { Beside, Dose } from './use-intakes.ts';

type Props = {
  doses: readonly Dose[];
  besides: readonly Beside[];
  days: readonly string[];
  chosen: string;
  nameOf: (patientDrugId: string) => string;
  onChoose: (day: string) => void;
};

/** A line for each drug, a column for each day, a mark for each dose and each intake beside them; the newest day stands at the right. */
export function CourseGrid({ doses, besides, days, chosen, nameOf, onChoose }: Props) {
  const { t } = useTranslation('drugs');
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const { length } = days;
  useLayoutEffect(() => {
    if (length > 0 && box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, [length]);
  const isNarrow = length > 31;
  const isLabelled = (day: string) => !isNarrow || new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways by keyboard
    <div className={styles.scroll} ref={box} tabIndex={0} role="region" aria-label={t('intakes.course')}>
      <table className={cx(styles.grid, isNarrow && styles.narrow)}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {t('patient_drug_intakes.patientDrugId')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" aria-current={day === chosen ? 'date' : undefined}>
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={format.date(day)}
                  aria-pressed={day === chosen}
                  onClick={() => onChoose(day)}
                >
                  {isLabelled(day) && (
                    <span>{`${day.slice(8)}.${isNarrow ? `${day.slice(5, 7)}.` : ''}`}</span>
                  )}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...coursesByDrug(doses, besides)].map(([drug, byDay]) => (
            <tr key={drug}>
              <th scope="row" className={styles.name}>
                {nameOf(drug)}
              </th>
              {days.map((day) => (
                <td
                  key={day}
                  aria-current={day === chosen ? 'date' : undefined}
                  onClick={() => onChoose(day)}
                >
                  <Marks of={byDay.get(day)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Marks beyond these would grow a line out of the table; the words name each. */
const shownBesides = 4;

function Marks({ of }: { of: DayOfDrug | undefined }) {
  const { t } = useTranslation('drugs');
  if (!of) return null;
  const { doses, besides } = of;
  const words = [
    ...doses.map(({ dayTime, dose, state, isExcess }) =>
      listed([
        t('intakes.mark', { time: t(`day_time.${dayTime}`), dose, state: t(`intakes.state.${state}`) }),
        isExcess && t('intakes.excess'),
      ]),
    ),
    ...besides.map(({ dose, state, isExcess }) =>
      listed([dose, t(`intakes.state.${state}`), isExcess && t('intakes.excess')]),
    ),
  ];
  return (
    <span className={styles.marks} role="img" aria-label={words.join('; ')} title={words.join('\n')}>
      {doses.map(({ dayTime, state, isExcess }) => (
        <span key={dayTime} className={cx(styles.dot, styles[state], isExcess && styles.excess)} />
      ))}
      {besides.slice(0, shownBesides).map(({ id, isExcess }) => (
        <span key={id} className={cx(styles.dot, styles.outside, isExcess && styles.excess)} />
      ))}
    </span>
  );
}

function listed(words: readonly (string | null | false)[]): string {
  return words.filter(Boolean).join(', ');
}
