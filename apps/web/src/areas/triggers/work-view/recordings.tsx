import { recordPath } from '@fernpuls/contract/paths';
import type { TriggerEventStory } from '@fernpuls/contract/triggers/event-story.call';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './work.module.css';

type Props = { event: TriggerEvent; recordings: TriggerEventStory['recordings'] };

/** The recordings that joined the alarm, each the way to its paper, with the class it fired for and who said so. */
export function Recordings({ event, recordings }: Props) {
  const { t } = useTranslation(['triggers', 'values']);
  const format = useFormat();
  const isOpenable = [useMay('patient_measurement_ecg'), useModule('ecg')].every(Boolean);
  return (
    <ol className={styles.rows}>
      {recordings.map(({ ecgId, measuredAt, rhythmClass, rhythmSource }) => (
        <li key={ecgId}>
          <time dateTime={measuredAt} className="numeric">
            {isOpenable ? (
              <Link to={`${recordPath(event.patientId, 'measurements/ecgs')}/${ecgId}`}>
                {format.dateTime(measuredAt)}
              </Link>
            ) : (
              format.dateTime(measuredAt)
            )}
          </time>
          <strong>{t(`values:rhythm_class.${rhythmClass}`)}</strong>
          <span>{t(`values:rhythm_source.${rhythmSource}`)}</span>
          {ecgId === event.ecgId && <span>{t('work.newest')}</span>}
        </li>
      ))}
    </ol>
  );
}
