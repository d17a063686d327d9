import { ecgs } from '@fernpuls/contract/ecg/ecg';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { useOne } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { useNow } from '../../../ui/use-now.ts';
import { Figures, Origin, Readings } from '../inbox/recording-facts.tsx';
import { LoadedEcgStrip } from '../strip/ecg-strip.tsx';
import styles from './ecg-evidence.module.css';

type Props = Pick<TriggerEvent, 'patientId' | 'measuredAt' | 'rhythmClass'> & { ecgId: string };

/** The recording behind an alarm: its first seconds on paper, who said what of it, and the way to all of it. */
export function Component({ ecgId, patientId, measuredAt, rhythmClass }: Props) {
  const { t } = useTranslation(['ecg_alarm', 'values']);
  const format = useFormat();
  const now = useNow(60_000);
  const isShown = [useMay('patient_measurement_ecg'), useModule('ecg')].every(Boolean);
  const seconds = useIsNarrow() ? 5 : 10;
  const ecg = useOne(ecgs, isShown ? ecgId : null, { ignore: [404] });
  const label = t('label', {
    word: rhythmClass ? t(`values:rhythm_class.${rhythmClass}`) : '',
    time: format.moment(measuredAt, now),
    seconds,
  });
  return (
    <section className={styles.card} aria-label={t('title')}>
      <header className={styles.head}>
        <h3>{t('title')}</h3>
        {isShown && (
          <Link to={`/protected/patients/${patientId}/measurements/ecgs/${ecgId}`} className={styles.open}>
            {t('open')}
          </Link>
        )}
      </header>
      {isShown ? (
        <>
          <div className={styles.strip}>
            <LoadedEcgStrip key={ecgId} ecgId={ecgId} label={label} seconds={seconds} height={132} />
          </div>
          {ecg.error && (
            <RegionError title={t('failed')} error={ecg.error} onRetry={() => void ecg.refetch()} />
          )}
          {ecg.data && (
            <div className={styles.facts}>
              <Readings ecg={ecg.data} />
              <Figures ecg={ecg.data} now={now} />
              <Origin ecg={ecg.data} now={now} />
            </div>
          )}
        </>
      ) : (
        <p className={styles.hidden}>{t('hidden')}</p>
      )}
    </section>
  );
}
