import { recordPath } from '@fernpuls/contract/paths';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { useQuery } from '@tanstack/react-query';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { useNow } from '../../../ui/use-now.ts';
import { Figures, Origin, Readings } from '../inbox/recording-facts.tsx';
import { PictureStrip } from '../picture/picture-strip.tsx';
import { isPicture } from '../picture/use-pictures.ts';
import { LoadedEcgStrip } from '../strip/ecg-strip.tsx';
import styles from './ecg-evidence.module.css';
import { EvidenceFrame, stripHeight } from './evidence-frame.tsx';
import { evidenceSeconds, recordingOptions } from './evidence-questions.ts';

type Props = Pick<TriggerEvent, 'patientId' | 'measuredAt' | 'rhythmClass'> & { ecgId: string };

/** The recording behind an alarm: its first seconds on paper, who said what of it, and the way to all of it. */
export function Component({ ecgId, patientId, measuredAt, rhythmClass }: Props) {
  const { t } = useTranslation(['ecg_alarm', 'values']);
  const format = useFormat();
  const now = useNow(60_000);
  const isShown = [useMay('patient_measurement_ecg'), useModule('ecg')].every(Boolean);
  const seconds = evidenceSeconds(useIsNarrow());
  const ecg = useQuery({ ...recordingOptions(ecgId), enabled: isShown });
  const label = t('label', {
    word: rhythmClass ? t(`values:rhythm_class.${rhythmClass}`) : '',
    time: format.moment(measuredAt, now),
    seconds,
  });
  const open = isShown && (
    <Link to={`${recordPath(patientId, 'measurements/ecgs')}/${ecgId}`} className={styles.open}>
      {t('open')}
    </Link>
  );
  const head = (
    <>
      <h3>{t('title')}</h3>
      {open}
    </>
  );
  if (!isShown)
    return (
      <section className={styles.card} aria-label={t('title')}>
        <header className={styles.head}>{head}</header>
        <p className={styles.hidden}>{t('hidden')}</p>
      </section>
    );
  return (
    <EvidenceFrame
      label={t('title')}
      head={head}
      strip={
        ecg.data && isPicture(ecg.data) ? (
          <PictureStrip key={ecgId} ecgId={ecgId} label={label} height={stripHeight} />
        ) : (
          <LoadedEcgStrip key={ecgId} ecgId={ecgId} label={label} seconds={seconds} height={stripHeight} />
        )
      }
      facts={
        <>
          {ecg.error && (
            <RegionError title={t('failed')} error={ecg.error} onRetry={() => void ecg.refetch()} />
          )}
          {ecg.data && (
            <>
              <Readings ecg={ecg.data} />
              <Figures ecg={ecg.data} now={now} />
              <Origin ecg={ecg.data} now={now} />
            </>
          )}
        </>
      }
    />
  );
}
