import type { TriggerEventStory } from '@fernpuls/contract/triggers/event-story.call';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './steps.module.css';

type Props = { event: TriggerEvent; steps: TriggerEventStory['steps'] };

/** From raised to closed: when, what, by whom, with the note below. */
export function StepList({ event, steps }: Props) {
  const { t } = useTranslation('triggers');
  const format = useFormat();
  const raised = { id: 'raised', action: 'raised', at: event.createdAt, by: null, note: null };
  return (
    <ol className={styles.steps}>
      {[raised, ...steps].map((step) => (
        <li key={step.id}>
          <time dateTime={step.at} className="numeric">
            {`${format.shortDate(step.at)} ${format.time(step.at)}`}
          </time>
          <span>
            <strong>{t(`step.${step.action}`, { defaultValue: step.action })}</strong>{' '}
            {step.by && <span className={styles.by}>{step.by}</span>}
            {step.note && <span className={styles.note}>{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
