import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BesideRows } from './besides.tsx';
import { DayDoses } from './day-doses.tsx';
import styles from './intakes.module.css';
import type { useTelling } from './use-intakes.ts';
import type { usePlace } from './use-place.ts';

type Props = Pick<ComponentProps<typeof BesideRows>, 'besides' | 'rowOf'> & {
  place: ReturnType<typeof usePlace>;
  telling: ReturnType<typeof useTelling>;
  mayWrite: boolean;
  nameOf: (patientDrugId: string) => string;
  unitOf: (patientDrugId: string) => string;
};

/** One day of the course, to be told dose by dose, and what was told beside them. */
export function ChosenDay({ place, telling, besides, rowOf, ...shown }: Props) {
  const { t } = useTranslation('drugs');
  const format = useFormat();
  const { day, today, days, ofDay, current } = place;
  const title = format.weekdayDate(day);
  const beside = besides.filter((one) => one.day === day);
  return (
    <section aria-label={title}>
      <header className={styles.day}>
        <IconButton
          icon={<IconChevronLeft />}
          label={t('intakes.keys.earlier')}
          disabled={day === days[0]}
          onClick={() => place.go(-1)}
        />
        <h3>{day === today ? t('intakes.today', { day: title }) : title}</h3>
        <IconButton
          icon={<IconChevronRight />}
          label={t('intakes.keys.later')}
          disabled={day === today}
          onClick={() => place.go(1)}
        />
      </header>
      {ofDay.length + beside.length === 0 && <p className={styles.quiet}>{t('intakes.nothing_that_day')}</p>}
      <DayDoses
        {...shown}
        doses={ofDay}
        current={current}
        busy={telling.busy}
        onTell={(dose, told) => void telling.tell(dose, told)}
        onWithdraw={(dose) => void telling.withdraw(dose)}
      />
      <BesideRows
        {...shown}
        besides={beside}
        rowOf={rowOf}
        busy={telling.busy}
        onTakeBack={(one) => void telling.takeBack(one)}
      />
    </section>
  );
}
