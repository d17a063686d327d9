import { ecgChanged } from '@fernpuls/contract/ecg/ecg.live';
import { findings } from '@fernpuls/contract/ecg/finding';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { useList } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { findingOfAlarmAddress } from '../addresses.ts';
import { Panel } from './panel.tsx';
import styles from './work.module.css';

const most = 5;

/** The patient's latest findings, each to read and to see as it is printed, without leaving the alarm for good. */
export function FindingsPanel({ event }: { event: TriggerEvent }) {
  const isShown = [useMay('patient_measurement_ecg'), useModule('ecg')].every(Boolean);
  return isShown ? <Findings event={event} /> : null;
}

function Findings({ event }: { event: TriggerEvent }) {
  const { t } = useTranslation(['triggers', 'values', 'findings']);
  const format = useFormat();
  const renew = useRenewal();
  useLive(ecgChanged, () => renew(findings));
  const { patientId } = event;
  const { rows, total, error, refetch } = useList(findings, { perPage: most, filters: { patientId } });
  if (!error && rows.length === 0) return null;
  return (
    <Panel title={t('work.findings')} count={total}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      <ol className={styles.rows}>
        {rows.map((finding) => (
          <li key={finding.id}>
            <Link to={findingOfAlarmAddress(event, finding.id)}>
              {finding.rhythmClass ? t(`values:rhythm_class.${finding.rhythmClass}`) : t('work.finding')}
            </Link>
            <span>
              {[t(`findings:state.${finding.state}`), format.dateTime(finding.measuredAt)].join(' · ')}
            </span>
            <Link to={findingOfAlarmAddress(event, finding.id, '/preview')}>{t('work.preview')}</Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
