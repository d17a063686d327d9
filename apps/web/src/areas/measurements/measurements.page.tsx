import { recordPath, tasksPath } from '@fernpuls/contract/paths';
import IconChartLine from '#icons/IconChartLine';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Outlet, useNavigate, useParams } from 'react-router';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { UnfedNotice } from '../../clinical/devices/unfed-notice.tsx';
import { useClinicalFormat } from '../../clinical/format.ts';
import { KeyBar } from '../../ui/key-bar.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { useIsNarrow } from '../../ui/use-media.ts';
import { useNow } from '../../ui/use-now.ts';
import { CurvesSkeleton } from './curves/curves-skeleton.tsx';
import { Curves } from './curves/curves.tsx';
import { panelSpec } from './curves/panel-spec.tsx';
import { useLane } from './curves/use-lane.tsx';
import styles from './measurements.module.css';
import { PhoneCurves } from './phone/phone-curves.tsx';
import { PhoneToolbar } from './phone/phone-toolbar.tsx';
import { PeriodSummary } from './period-summary.tsx';
import { JudgeBar } from './judge/judge-bar.tsx';
import { notesOf, notesOfType, readingsAt, type Notes } from './table/reading-notes.ts';
import { SessionTable } from './table/session-table.tsx';
import { rowAt, sessionRows } from './table/sessions.ts';
import { Toolbar } from './toolbar.tsx';
import { useMarkSeen } from './use-mark-seen.ts';
import { usePageKeys } from './use-page-keys.ts';
import { useSessionExport } from './table/use-session-export.ts';
import { useRecordValues } from './use-record-values.ts';
import { useLanesInSight } from '../../clinical/programs/use-phase-lanes.tsx';
import { useView } from './use-view.ts';
import { ViewRange } from './view-range.tsx';

/** A patient's values: curves and their table twin with one cursor through both. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['record', 'values']);
  const navigate = useNavigate();
  const now = useNow(600_000);
  const view = useView(id);
  const values = useRecordValues(id, view, now);
  const [cursor, setCursor] = useState<number | null>(null);
  const [pinned, setPinned] = useState<number | null>(null);
  const markSeen = useMarkSeen(id);
  const [lane, lanes] = [useLane(id, values.events, now), useLanesInSight(id, view.range, now)];
  const mayWrite = useMay('patient_measurement', 'write');
  const mayTell = [useMay('patient_event', 'write'), useModule('events')].every(Boolean);

  // While a window is dragged the curves follow at once, sentences and table a moment later.
  const range = useDeferredValue(view.range);
  const { shown } = values;
  const notes = useMemo(() => notesOf(values.pages.data?.pages ?? []), [values.pages.data]);
  const panels = usePanels({ shown, notes, range, now });
  const rows = useMemo(() => sessionRows(shown, range, { now }), [shown, range, now]);
  const types = useMemo(() => shown.map(({ type }) => type), [shown]);
  const onExport = useSessionExport(rows, types);
  const pin = useCallback((time: number) => setPinned((before) => (before === time ? null : time)), []);
  const loadUntil = useLoadUntil(values.pages);
  const held = useHeld(rows, pinned, notes);
  const addEvent = () => void navigate({ pathname: 'events/new', search: window.location.search });
  const enter = () => void navigate({ pathname: 'new', search: window.location.search });
  const print = () => void navigate({ pathname: 'print', search: `?${view.inAddress()}` });
  const seen = () => void markSeen(shown, values.pages.data?.pages ?? []);
  usePageKeys({
    view,
    values,
    panels,
    cursor: cursor ?? pinned,
    setCursor,
    setPinned,
    enter,
    seen,
    addEvent,
    mayWrite,
    mayTell,
  });

  const isNarrow = useIsNarrow();
  // Side by side takes more than a phone has.
  const layout = isNarrow && view.layout === 'both' ? 'curves' : view.layout;
  const [Tools, Course] = isNarrow ? [PhoneToolbar, PhoneCurves] : [Toolbar, Curves];
  const isEmpty = !values.isPending && !values.error && values.types.length === 0;
  return (
    <section className={styles.page} data-layout={layout}>
      <Tools
        view={view}
        types={values.types}
        onEnter={enter}
        onSeen={seen}
        onEvent={mayTell ? addEvent : undefined}
        onExport={onExport}
        onPrint={print}
      />
      {isNarrow && layout === 'table' && (
        <div className={styles.period}>
          <ViewRange view={view} />
        </div>
      )}
      <UnfedNotice patientId={id} withLink />
      {values.error && <RegionError error={values.error} onRetry={values.retry} />}
      {isEmpty && (
        <EmptyState
          icon={<IconChartLine aria-hidden="true" />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={mayWrite ? <Button onClick={enter}>{t('entry.button')}</Button> : null}
        />
      )}
      {values.isPending && <CurvesSkeleton />}
      {shown.length > 0 && (
        <div className={styles.body}>
          {layout !== 'table' && (
            <Course
              {...{ view, panels, cursor, pinned }}
              events={lane}
              lanes={lanes}
              onEventSelect={(event) => void navigate(addressOf(id, event))}
              onCursorChange={setCursor}
              onHold={setPinned}
              onMove={(type, to) => view.moveType(values.types, type, placeAmong({ values, type, to }))}
            />
          )}
          {layout !== 'curves' && (
            <SessionTable
              rows={rows}
              types={types}
              notes={notes}
              now={now}
              cursor={cursor}
              pinned={pinned}
              onCursorChange={setCursor}
              onPin={pin}
              onReach={loadUntil}
            />
          )}
        </div>
      )}
      {!values.isPending && !isEmpty && shown.length === 0 && !values.error && (
        <EmptyState
          title={t('types.none')}
          text={t('types.none_text')}
          action={<Button onClick={view.showAll}>{t('types.all')}</Button>}
        />
      )}
      <JudgeBar readings={held} />
      <KeyBar hints={hintsOf(t)}>
        <PeriodSummary values={shown} range={range} />
      </KeyBar>
      <Outlet />
    </section>
  );
}

type Values = ReturnType<typeof useRecordValues>;

type Drawn = Pick<Values, 'shown'> & { notes: Notes; range: { from: number; to: number }; now: number };

function usePanels({ shown, notes, range, now }: Drawn) {
  const { t } = useTranslation(['record', 'values']);
  const format = useClinicalFormat();
  return useMemo(
    () =>
      shown.map((value) =>
        panelSpec({ ...value, notes: notesOfType(notes, value.type), range, now }, { t, format }),
      ),
    [shown, notes, range, now, t, format],
  );
}

/** The readings of the sitting somebody has pinned. */
function useHeld(rows: ReturnType<typeof sessionRows>, pinned: number | null, notes: Notes) {
  return useMemo(() => {
    const key = rowAt(rows, pinned);
    const row = rows.find((one) => one.key === key);
    return row?.kind === 'session' ? readingsAt(notes, row) : [];
  }, [rows, pinned, notes]);
}

/** Asks for older records as rows come into sight whose records are not here yet. */
function useLoadUntil({ data, hasNextPage, isFetching, fetchNextPage }: Values['pages']) {
  const [wanted, setWanted] = useState(Number.POSITIVE_INFINITY);
  const oldest = data?.pages.at(-1)?.rows.at(-1)?.measuredAt;
  const isMissing = oldest !== undefined && Date.parse(oldest) > wanted;
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetching, fetchNextPage]);
  return setWanted;
}

/** A panel moved among the shown ones takes the place of the type that stands there. */
function placeAmong({ values, type, to }: { values: Values; type: string; to: number }): number {
  const target = values.shown[to]?.type;
  return target ? values.types.indexOf(target) : values.types.findIndex((one) => one === type);
}

function addressOf(patientId: string, event: string): string {
  const [kind, id = ''] = event.split('.');
  if (kind === 'event') return `${recordPath(patientId, 'measurements/events')}/${id}`;
  return kind === 'task' ? `${tasksPath}/${id}` : `${recordPath(patientId, 'triggers')}?tab=events`;
}

function hintsOf(t: (key: string) => string) {
  return [
    { keys: 'arrowleft arrowright', label: t('hint.reading') },
    { keys: '+ −', label: t('hint.period') },
    { keys: '1 … 9', label: t('hint.types') },
    { keys: 'q', label: t('seen.yes') },
    { keys: 'n', label: t('entry.button') },
    { keys: 'i', label: t('event_add') },
  ];
}
