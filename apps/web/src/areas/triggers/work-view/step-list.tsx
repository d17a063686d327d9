import type { TriggerEventStory } from '@fernpuls/contract/triggers/event-story.call';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './steps.module.css';

type Props = { event: TriggerEvent; story: Pick<TriggerEventStory, 'steps' | 'events'> };

/** From raised to closed, with what was entered because of it: when, what, by whom, with the note below. */
export function StepList({ event, story }: Props) {
  const { t } = useTranslation(['triggers', 'events']);
  const format = useFormat();
  const raised = { id: 'raised', title: t('step.raised'), at: event.createdAt, by: null, note: null };
  const steps = story.steps.map(({ action, ...step }) => ({
    ...step,
    title: t(`step.${action}`, { defaultValue: action }),
  }));
  const entered = story.events.map(({ kind, title, ...step }) => ({
    ...step,
    title: title ?? t(`events:kind.${kind}`),
  }));
  const done = [...steps, ...entered].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <ol className={styles.steps}>
      {[raised, ...done].map((step) => (
        <li key={step.id}>
          <time dateTime={step.at} className="numeric">
            {`${format.shortDate(step.at)} ${format.time(step.at)}`}
          </time>
          <span>
            <strong>{step.title}</strong> {step.by && <span className={styles.by}>{step.by}</span>}
            {step.note && <span className={styles.note}>{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
