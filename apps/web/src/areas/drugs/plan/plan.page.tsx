import { recordPath } from '@fernpuls/contract/paths';
import { findDoubles } from '@fernpuls/domain/drugs/plan';
import IconPill from '#icons/IconPill';
import IconPlus from '#icons/IconPlus';
import { useState } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AlarmNotice } from './alarm-notice.tsx';
import { Allergies } from './allergies.tsx';
import { DoubleNotice } from './double-notice.tsx';
import styles from './plan.module.css';
import { PlanActions } from './plan-actions.tsx';
import { PlanTable } from './plan-table.tsx';
import { PlanTabs } from './plan-tabs.tsx';
import { RowPanel } from './row-panel.tsx';
import { useAlarm } from './use-alarm.ts';
import { useOrder } from './use-order.ts';
import { usePrint } from './use-print.ts';
import { onPaper, usePlan } from './use-plan.ts';

/** The plan of medication as it stands on paper; the row chosen tells below what became of it. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('drugs');
  const format = useFormat();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { alarm, kept } = useAlarm();
  const found = usePlan(id);
  const [chosen, setChosen] = useState<string | null>(null);
  const mayWrite = useMay('patient_drug', 'write');
  const base = recordPath(id, 'drugs');
  const isAlone = pathname === base || pathname === `${base}/plan`;
  const rows = onPaper(found.rows);
  const current = rows.find((row) => row.id === chosen) ?? rows[0];
  const doubles = findDoubles(rows.map((row) => ({ ...row, substances: row.substances ?? [] })));
  const place = (of: string) => rows.findIndex((row) => row.id === of) + 1;
  const add = () => void navigate(`${base}/new${kept}`);
  const read = () => void navigate(`${base}/reconcile`);
  const printing = usePrint(id);
  const open = (row: string) => void navigate(`${base}/patient/${row}${kept}`);
  const move = useOrder({ patientId: id, rows, all: found.rows });
  const step = (by: number) => {
    const at = rows.findIndex((row) => row.id === current?.id);
    setChosen(rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.id ?? null);
  };
  const group = t('title');
  useHotkeys([{ keys: 'p', label: t('print'), group, run: printing.print }], isAlone && rows.length > 0);
  useHotkeys(
    [
      { keys: 'j', label: t('keys.next'), group, run: () => step(1) },
      { keys: 'k', label: t('keys.previous'), group, run: () => step(-1) },
      { keys: 'enter', label: t('keys.open'), group, run: () => current && open(current.id) },
    ],
    isAlone && rows.length > 0,
  );
  useHotkeys(
    [
      { keys: 'n', label: t('patient_drugs.new'), group, run: add },
      { keys: 'b', label: t('reconcile.open'), group, run: read },
      { keys: 'd', label: t('keys.dose'), group, run: () => current && open(current.id) },
      { keys: 'alt+arrowup', label: t('keys.up'), group, run: () => current && move(current, -1) },
      { keys: 'alt+arrowdown', label: t('keys.down'), group, run: () => current && move(current, 1) },
    ],
    isAlone && mayWrite,
  );
  const button = mayWrite && (
    <Button variant="primary" size="toolbar" icon={<IconPlus />} keys="n" onClick={add}>
      {t('patient_drugs.new')}
    </Button>
  );
  const last = found.rows
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        <PlanTabs
          patientId={id}
          current="plan"
          counts={found.data ? { plan: rows.length, all: found.total } : {}}
        />
        <PlanActions mayWrite={mayWrite} isEmpty={rows.length === 0} printing={printing} onRead={read}>
          {button}
        </PlanActions>
      </header>
      {last && (
        <p className={styles.state}>
          {t('state', { when: format.dateTime(last) })} <Allergies patientId={id} />
        </p>
      )}
      {alarm !== null && <AlarmNotice patientId={id} alarm={alarm} />}
      <DoubleNotice
        doubles={doubles}
        rowOf={(of) => (place(of) > 0 ? t('row', { number: place(of) }) : '')}
      />
      {found.error && <RegionError error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={320} />}
      {found.data && rows.length === 0 && (
        <EmptyState
          icon={<IconPill aria-hidden="true" />}
          title={t('none')}
          text={t('none_text')}
          action={button}
        />
      )}
      {rows.length > 0 && (
        <PlanTable
          rows={rows}
          doubles={new Set(doubles.flatMap(({ ids }) => ids))}
          current={current?.id ?? null}
          onChoose={setChosen}
          onOpen={open}
        />
      )}
      {current && <RowPanel key={current.id} row={current} patientId={id} />}
      <PlanKeys />
      <Outlet />
    </section>
  );
}

function PlanKeys() {
  const { t } = useTranslation('drugs');
  return (
    <KeyBar
      hints={[
        { keys: 'j', label: t('keys.next') },
        { keys: 'k', label: t('keys.previous') },
        { keys: 'enter', label: t('keys.open') },
        { keys: 'n', label: t('patient_drugs.new') },
      ]}
    />
  );
}
