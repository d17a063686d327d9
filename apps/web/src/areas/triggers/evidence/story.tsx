import { triggerEventStory } from '@fernpuls/contract/triggers/event-story.call';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { eventSubject } from '../../../clinical/event-words.ts';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { workAddress } from '../addresses.ts';
import { StepList } from '../work-view/step-list.tsx';
import styles from './evidence.module.css';

/** Who did what with the alarm in view, and the way to its own page. */
export function Story({ event }: { event: TriggerEvent }) {
  const { t } = useTranslation(['triggers', 'values']);
  const { data, error, refetch } = useQuery(callOptions(triggerEventStory, { id: event.id }));
  return (
    <section className={styles.box} aria-label={t('story.title')}>
      <h3 className={styles.boxTitle}>
        {t('story.title')} <span>{eventSubject(event, t)}</span>
        <Link to={workAddress(event)} className={styles.boxLink}>
          {t('story.open')}
        </Link>
      </h3>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {data && <StepList event={event} story={data} />}
    </section>
  );
}
