import { recordPath } from '@fernpuls/contract/paths';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { usePatientTriggers } from '../../measurements/index.ts';
import { Bands, Unwatched } from './bands.tsx';
import styles from './coverage.module.css';
import { inOrder } from './coverage-model.ts';
import { Reviews } from './reviews.tsx';
import { RuleRows } from './rule-rows.tsx';
import { Sums } from './sums.tsx';
import { Unconfirmed } from './unconfirmed.tsx';
import { useCoverage } from './use-coverage.ts';

type Props = { patientId: string; keysGroup: string };

/** What of a patient is watched by which rule, and what could not be judged; ↑ ↓ walk the rules, ↵ opens one. */
export function CoverageView({ patientId, keysGroup }: Props) {
  const { t } = useTranslation('coverage');
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const mayWrite = useMay('patient_trigger', 'write');
  const { data, error, isPending, refetch } = useCoverage(patientId);
  const triggers = usePatientTriggers(patientId);
  const late = useDelayed(isPending);
  const step = (by: number) => {
    const links = [...(box.current?.querySelectorAll<HTMLElement>('[data-coverage-rule]') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    links[Math.max(0, Math.min(links.length - 1, at + by))]?.focus();
  };
  const toNew = () => void navigate(recordPath(patientId, 'triggers/new'));
  useHotkeys(
    [
      { keys: 'arrowdown', label: t('key.rule'), group: keysGroup, run: () => step(1) },
      { keys: 'arrowup', label: t('key.rule'), group: keysGroup, run: () => step(-1), hidden: true },
    ],
    (data?.rules.length ?? 0) > 0,
  );
  useHotkeys([{ keys: 's', label: t('key.new'), group: keysGroup, run: toNew }], mayWrite);
  if (error && !data) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!data) return late ? <Waiting /> : null;
  return (
    <div ref={box} className={styles.view}>
      <Bands patientId={patientId} coverage={data} />
      {data.rules.length > 0 && (
        <>
          <Sums coverage={data} />
          <RuleRows
            patientId={patientId}
            coverage={data}
            rules={inOrder(data.rules)}
            triggers={triggers.rows}
          />
        </>
      )}
      <Unwatched patientId={patientId} coverage={data} />
      <div className={styles.lower}>
        <Unconfirmed patientId={patientId} coverage={data} keysGroup={keysGroup} />
        <Reviews patientId={patientId} />
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      {[70, 55, 60, 50].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  );
}
