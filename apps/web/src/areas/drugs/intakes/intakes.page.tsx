import { recordPath } from '@fernpuls/contract/paths';
import { unitText } from '@fernpuls/domain/drugs/entry';
import { drugTitle } from '@fernpuls/domain/drugs/plan';
import IconBell from '#icons/IconBell';
import IconPill from '#icons/IconPill';
import IconPlus from '#icons/IconPlus';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import plan from '../plan/plan.module.css';
import { PlanTabs } from '../plan/plan-tabs.tsx';
import { usePlan } from '../plan/use-plan.ts';
import { AdherenceFigures } from './adherence-figures.tsx';
import { BesideDrawer } from './beside-drawer.tsx';
import { Besides } from './besides.tsx';
import { ChosenDay } from './chosen-day.tsx';
import { CourseGrid } from './course-grid.tsx';
import { IntakeKeys } from './intake-keys.tsx';
import styles from './intakes.module.css';
import { ReminderDialog } from './reminder-dialog.tsx';
import { useCourse, useTelling } from './use-intakes.ts';
import { usePlace, useSpan } from './use-place.ts';

/** What was taken of what the plan asked for: how much over weeks, dose by dose, and one day to be told. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('drugs');
  const navigate = useNavigate();
  const mayWrite = useMay('patient_drug_intake', 'write');
  const span = useSpan();
  const [isReminding, setReminding] = useState(false);
  useHotkeys(
    [{ keys: 'b', label: t('reminders.title'), group: t('intakes.title'), run: () => setReminding(true) }],
    mayWrite,
  );
  const { data, error, isPending, refetch } = useCourse(id, span);
  const place = usePlace(data, span);
  const { rows } = usePlan(id);
  const taken = rows.filter(({ status }) => status === 'active');
  const rowOf = (drug: string) => rows.find((row) => row.id === drug);
  const nameOf = (drug: string) => {
    const row = rowOf(drug);
    return row ? drugTitle({ name: row.name, substances: row.substances ?? [] }) : '…';
  };
  const unitOf = (drug: string) => unitText(rowOf(drug) ?? { unit: null, unitText: null });
  const telling = useTelling(nameOf);
  const mayAdd = mayWrite && taken.length > 0;
  const isEmpty = data !== undefined && data.doses.length === 0 && data.besides.length === 0;
  const shared = { mayWrite, nameOf, unitOf };
  return (
    <section className={plan.page}>
      <header className={plan.head}>
        <h2>{t('title')}</h2>
        <PlanTabs patientId={id} current="intakes" counts={{}} />
        <span className={plan.actions}>
          {mayWrite && (
            <Button size="toolbar" icon={<IconBell />} keys="b" onClick={() => setReminding(true)}>
              {t('reminders.title')}
            </Button>
          )}
          {mayAdd && (
            <Button variant="primary" size="toolbar" icon={<IconPlus />} keys="n" onClick={place.add}>
              {t('intakes.beside_new')}
            </Button>
          )}
        </span>
      </header>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={320} />}
      {isEmpty && (
        <EmptyState
          icon={<IconPill aria-hidden="true" />}
          title={t('intakes.none')}
          text={t('intakes.none_text')}
          action={<Button onClick={() => void navigate(recordPath(id, 'drugs'))}>{t('tab.plan')}</Button>}
        />
      )}
      {data && !isEmpty && (
        <div className={styles.body}>
          <AdherenceFigures adherence={data.adherence} span={span} onChoose={place.chooseSpan} />
          {data.doses.length + data.besides.length > 0 && (
            <>
              <CourseGrid
                doses={data.doses}
                besides={data.besides}
                days={place.days}
                chosen={place.day}
                nameOf={nameOf}
                onChoose={place.choose}
              />
              <Legend />
            </>
          )}
          <div className={styles.parts}>
            <ChosenDay place={place} telling={telling} besides={data.besides} rowOf={rowOf} {...shared} />
            <Besides
              {...shared}
              rowOf={rowOf}
              besides={data.besides}
              busy={telling.busy}
              onTakeBack={(one) => void telling.takeBack(one)}
            />
          </div>
        </div>
      )}
      {isReminding && <ReminderDialog patientId={id} onClose={() => setReminding(false)} />}
      <IntakeKeys place={place} telling={telling} mayWrite={mayWrite} mayAdd={mayAdd} />
      {place.isAdding && mayAdd && <BesideDrawer rows={taken} day={place.day} onClose={place.close} />}
    </section>
  );
}

const shown = ['taken', 'late', 'skipped', 'unknown', 'excused', 'open'] as const;

function Legend() {
  const { t } = useTranslation('drugs');
  return (
    <p className={styles.legend}>
      {shown.map((state) => (
        <span key={state}>
          <span className={cx(styles.dot, styles[state])} aria-hidden="true" /> {t(`intakes.state.${state}`)}
        </span>
      ))}
      <span>
        <span className={cx(styles.dot, styles.outside)} aria-hidden="true" /> {t('intakes.besides')}
      </span>
      <span>
        <span className={cx(styles.dot, styles.taken, styles.excess)} aria-hidden="true" />{' '}
        {t('intakes.excess')}
      </span>
    </p>
  );
}
