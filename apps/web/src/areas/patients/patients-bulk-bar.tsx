import { cohorts } from '@fernpuls/contract/patients/cohort';
import type { Patient } from '@fernpuls/contract/patients/patient';
import IconDownload from '#icons/IconDownload';
import IconPlayerPause from '#icons/IconPlayerPause';
import IconPlayerPlay from '#icons/IconPlayerPlay';
import IconTags from '#icons/IconTags';
import { useState } from 'react';
import { useList } from '../../api/hooks.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import styles from './patients-bulk-bar.module.css';
import { useBulkActions } from './use-bulk-actions.ts';

type Props = { chosen: readonly Patient[]; onClear: () => void };

export function PatientsBulkBar({ chosen, onClear }: Props) {
  const { t } = useTranslation(['patients', 'shell']);
  const mayWrite = useMay('patient', 'write');
  const actions = useBulkActions();
  const [busy, setBusy] = useState(false);
  const withCohorts = useModule('cohorts');
  const run = (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  // A locked access is opened in the record alone, not with a batch.
  const running = chosen.filter((patient) => patient.status === 'active');
  const resting = chosen.filter((patient) => patient.status === 'paused' || patient.status === 'inactive');
  return (
    <BulkBar count={chosen.length} onClear={onClear}>
      {mayWrite && withCohorts && (
        <Dropdown
          side="above"
          width={240}
          size="control"
          label={t('bulk.cohort')}
          title={t('bulk.cohort')}
          icon={<IconTags aria-hidden="true" />}
        >
          {(close) => (
            <CohortChoice
              onChoose={(cohort) => {
                close();
                run(() => actions.assignCohort(chosen, cohort));
              }}
            />
          )}
        </Dropdown>
      )}
      {mayWrite && running.length > 0 && (
        <Button
          icon={<IconPlayerPause aria-hidden="true" />}
          busy={busy}
          onClick={() => run(() => actions.setStatus(running, 'paused'))}
        >
          {t('bulk.pause')}
        </Button>
      )}
      {mayWrite && resting.length > 0 && (
        <Button
          icon={<IconPlayerPlay aria-hidden="true" />}
          busy={busy}
          onClick={() => run(() => actions.setStatus(resting, 'active'))}
        >
          {t('bulk.activate')}
        </Button>
      )}
      <Button
        icon={<IconDownload aria-hidden="true" />}
        busy={busy}
        onClick={() => run(() => actions.exportCsv(chosen))}
      >
        {t('bulk.export')}
      </Button>
    </BulkBar>
  );
}

function CohortChoice({ onChoose }: { onChoose: (cohort: { id: string; name: string }) => void }) {
  const { t } = useTranslation('patients');
  const { rows, error, refetch, isPending } = useList(cohorts, { perPage: 100, sort: 'name' });
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!isPending && rows.length === 0) return <p>{t('bulk.no_cohorts')}</p>;
  return (
    <ul className={styles.list}>
      {rows.map((cohort) => (
        <li key={cohort.id}>
          <button type="button" className={styles.item} onClick={() => onChoose(cohort)}>
            {cohort.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
