import { recordPath } from '@fernpuls/contract/paths';
import IconPlus from '#icons/IconPlus';
import type { Intervention } from '@fernpuls/contract/measurements/intervention';
import { useNavigate, useParams } from 'react-router';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { InterventionIcon } from './intervention-icon.tsx';
import styles from './interventions.module.css';
import { useInterventions } from './use-interventions.ts';

/** Everything marked on this patient's charts. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('record');
  const format = useFormat();
  const navigate = useNavigate();
  const mayWrite = useMay('patient_measurement', 'write');
  const { rows, data, error, refetch } = useInterventions(id);
  const base = recordPath(id, 'measurements');
  const { search } = window.location;
  const create = () => void navigate(`${base}/interventions/new${search}`);
  return (
    <Dialog
      kind="drawer"
      title={t('intervention.title')}
      onClose={() => void navigate(`${base}${search}`)}
      footer={
        mayWrite && (
          <Button variant="primary" icon={<IconPlus aria-hidden="true" />} onClick={create}>
            {t('intervention.new')}
          </Button>
        )
      }
    >
      {error && !data && <RegionError error={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && (
        <EmptyState title={t('intervention.empty')} text={t('intervention.empty_text')} />
      )}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`${base}/interventions/${row.id}${search}`} className={styles.row}>
              <InterventionIcon kind={row.kind} />
              <span className={styles.what}>
                <strong>{row.title}</strong>
                <span className={styles.help}>
                  {[t(`intervention.kind.${row.kind}`), spanOf(row), row.note].filter(Boolean).join(' · ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );

  function spanOf({ kind, startedAt, endedAt }: Intervention): string {
    const from = format.dateTime(startedAt);
    if (endedAt !== null) return t('intervention.span', { from, until: format.dateTime(endedAt) });
    return kind === 'stay' ? t('intervention.until_now', { from }) : from;
  }
}
