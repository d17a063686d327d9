import { alarmsPath } from '@fernpuls/contract/paths';
import IconCircleCheck from '#icons/IconCircleCheck';
import { useState } from 'react';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { RowHabits } from '../../../ui/list/row-habits.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { NewTask } from '../../tasks/index.ts';
import styles from './adherence.module.css';
import { CloseGap } from './close-gap.tsx';
import { gapFields } from './gap-file.ts';
import { GapRow } from './gap-row.tsx';
import { type Gap, gapsOf, workLanes } from './groups.ts';
import { Incidents } from './incidents.tsx';
import { MeasuredAgain } from './measured-again.tsx';
import { ReminderPolicy } from './reminder-policy.tsx';
import { useAdherence } from './use-adherence.ts';
import { useCourses } from './use-courses.ts';
import { useGapKeys } from './use-gap-keys.ts';

/** Expected readings that did not come, by who takes care of them: a call, technical support, logistics, an incident. */
export function Component() {
  const { t } = useTranslation(['adherence', 'values']);
  const [params, setParams] = useSearchParams();
  const format = useClinicalFormat();
  const now = useNow(60_000);
  const mayWrite = useMay('patient_trigger', 'write');
  const { open, incidents, counts } = useAdherence();
  const [picked, setPicked] = useState<string | null>(null);
  const wanted = params.get('lane');
  const tab = wanted === 'incident' || workLanes.some((lane) => lane === wanted) ? String(wanted) : 'all';
  const lanes = workLanes.filter((lane) => tab === 'all' || lane === tab);
  const [missing, again] = (['missing', 'again'] as const).map((kind) => {
    const all = gapsOf(open.rows, kind);
    return lanes.flatMap((lane) => all.filter((gap) => gap.lane === lane));
  }) as [Gap[], Gap[]];
  const [isOpened, setOpened] = useState(false);
  const rows = isOpened ? [...missing, ...again] : missing;
  const current = rows.find(({ key }) => key === picked) ?? rows[0] ?? null;
  const courses = useCourses(rows.map(({ patientId }) => patientId));
  const work = useGapKeys({ rows, current, setPicked, mayWrite });
  const tabs = [
    { key: 'all', label: t('lane.all'), count: counts?.patients },
    ...workLanes.map((lane) => ({ key: lane, label: t(`lane.${lane}`), count: counts?.[lane] })),
    { key: 'incident', label: t('lane.incident'), count: counts?.incidents },
  ];
  const row = (gap: Gap) => (
    <GapRow
      key={gap.key}
      gap={gap}
      now={now}
      isCurrent={gap.key === current?.key}
      onPick={() => setPicked(gap.key)}
      isOpened={work.opened === gap.key}
      onToggle={() => work.toggle(gap)}
      work={mayWrite ? work.of(gap) : null}
      course={courses.get(gap.patientId)}
    >
      {work.closing === gap.key && (
        <CloseGap
          title={t('close.title', { count: gap.events.length, name: gap.events[0]?.name ?? '' })}
          onClose={work.dismiss}
          onSubmit={work.close}
        />
      )}
    </GapRow>
  );
  return (
    <>
      <PageHeader title={t('title')} back={alarmsPath} actions={<ReminderPolicy />}>
        <Tabs
          label={t('lane.label')}
          tabs={tabs}
          current={tab}
          onChange={(key) => setParams(key === 'all' ? {} : { lane: key })}
        />
      </PageHeader>
      {tab !== 'incident' && (
        <RowHabits
          name="adherence"
          file={t('title')}
          fields={gapFields(t, format)}
          rows={rows.flatMap(({ events }) => events)}
        />
      )}
      <div className={styles.page}>
        <Incidents
          rows={incidents.rows}
          now={now}
          isWhole={tab === 'incident'}
          isKnown={incidents.data !== undefined}
        />
        {open.error && !open.data && <RegionError error={open.error} onRetry={() => void open.refetch()} />}
        {open.isPending && tab !== 'incident' && <Waiting />}
        {tab !== 'incident' && open.data && missing.length === 0 && (
          <EmptyState
            good
            icon={<IconCircleCheck aria-hidden="true" />}
            title={t(tab === 'all' ? 'empty' : 'empty_lane')}
            text={t('empty_text')}
          />
        )}
        {lanes.map((lane) => {
          const own = missing.filter((gap) => gap.lane === lane);
          if (tab === 'incident' || own.length === 0) return null;
          return (
            <section key={lane} aria-labelledby={`lane-${lane}`} className={styles.lane}>
              <h2 id={`lane-${lane}`}>
                {t(`lane.${lane}`)} <span className="numeric">{t('people', { count: own.length })}</span>
                <span className={styles.hint}>{t(`lane_hint.${lane}`)}</span>
              </h2>
              <ul>{own.map(row)}</ul>
            </section>
          );
        })}
        {tab !== 'incident' && again.length > 0 && (
          <MeasuredAgain
            gaps={again}
            isOpened={isOpened}
            onToggle={() => setOpened(!isOpened)}
            mayWrite={mayWrite}
          >
            {again.map(row)}
          </MeasuredAgain>
        )}
        {open.total > open.rows.length && (
          <p className={styles.hint}>
            {t('not_all', { shown: format.number(open.rows.length), total: format.number(open.total) })}
          </p>
        )}
      </div>
      {open.rows.length > 0 && <KeyBar hints={work.hints} />}
      {work.task && <NewTask {...work.task} onClose={work.dismiss} />}
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.lane}>
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} height={64} />
      ))}
    </div>
  );
}
