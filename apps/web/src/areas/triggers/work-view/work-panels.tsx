import type { TriggerEventStory } from '@fernpuls/contract/triggers/event-story.call';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { tasks } from '@fernpuls/contract/tasks/task';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useList } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { borderText } from '../../../clinical/event-words.ts';
import { diastolicSign } from '@fernpuls/domain/measurements/reading-sign';
import { readingWords } from '../../../clinical/qualifier-signs.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { Link } from '../../../ui/link.tsx';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { ruleWords, triggerWords } from '../../../clinical/rule-words/rule-words.ts';
import { useNow } from '../../../ui/use-now.ts';
import { LazyEcgEvidence } from '../../ecg/index.ts';
import { SessionEvidence } from '../../surveys/index.ts';
import { taskOfAlarmAddress } from '../addresses.ts';
import { ChartCard } from '../../../clinical/evidence/chart-card.tsx';
import { questions } from '../evidence/use-evidence.ts';
import { Mend } from '../mend.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { Panel } from './panel.tsx';
import { Recordings } from './recordings.tsx';
import { StepList } from './step-list.tsx';
import { WorkActions } from './work-actions.tsx';
import styles from './work.module.css';

type Props = { event: TriggerEvent; story: TriggerEventStory | undefined };

/** What raised it and what was done at the left, readings and tasks at the right, decisions at the foot. */
export function WorkPanels({ event, story }: Props) {
  const { t } = useTranslation(['triggers', 'values', 'rules']);
  return (
    <>
      <div className={styles.page}>
        <div className={styles.column}>
          <Panel title={t('work.why')}>
            <Why event={event} />
          </Panel>
          <Panel title={t('story.title')}>{story && <StepList event={event} story={story} />}</Panel>
        </div>
        <div className={styles.column}>
          {event.ecgId && <LazyEcgEvidence {...event} ecgId={event.ecgId} />}
          {event.ecgId && (
            <Panel title={t('work.recordings')} count={story?.recordings.length}>
              {story && <Recordings event={event} recordings={story.recordings} />}
            </Panel>
          )}
          {event.surveySessionId && (
            <div className={styles.panel}>
              <SessionEvidence event={event} />
            </div>
          )}
          {event.valueType && <Curve event={event} type={event.valueType} />}
          {event.valueType && (
            <Panel title={t('work.readings')} count={story?.readings.length}>
              {story && <Readings event={event} readings={story.readings} />}
            </Panel>
          )}
          <FindingsPanel event={event} />
          <Tasks event={event} />
        </div>
      </div>
      <WorkActions event={event} />
    </>
  );
}

/** The curve with the rules of today and of the moment. */
function Curve({ event, type }: { event: TriggerEvent; type: ValueTypeKey }) {
  const now = useNow(60_000);
  const [days, setDays] = useState(30);
  const events = useMemo(() => [event], [event]);
  const triggers = useQuery(questions.thresholds(event.patientId)).data?.rows ?? none;
  return (
    <ChartCard
      key={type}
      patientId={event.patientId}
      type={type}
      now={now}
      events={events}
      triggers={triggers}
      days={days}
      onDays={setDays}
    />
  );
}

const none: readonly never[] = [];

/** The rule as it was when the alarm was raised, and what was broken farthest. */
function Why({ event }: { event: TriggerEvent }) {
  const { t } = useTranslation(['triggers', 'values', 'rules']);
  const format = useClinicalFormat();
  const words = { t, format };
  const { valueType, worstValue } = event;
  const facts: [string, string | null][] = [
    ['rule', event.rule ? ruleWords(event.rule, words) : triggerWords(event, words)],
    ['border', event.rule ? borderText(event, words, { unit: true }) || null : null],
    [
      'measured',
      event.measurementId === null && event.ecgId === null && event.surveySessionId === null
        ? null
        : format.dateTime(event.measuredAt),
    ],
    // Nobody knows what lay beyond the range of the device.
    [
      'worst',
      valueType && worstValue !== null && !event.qualifier ? format.value(valueType, worstValue) : null,
    ],
    ['repeats', event.repeatCount > 1 ? t('repeated_long', { count: event.repeatCount }) : null],
    ['overtaken', event.overtakenAt && format.dateTime(event.overtakenAt)],
    ['returned', event.returnedAt && format.dateTime(event.returnedAt)],
    ['due', event.state === 'closed' ? null : format.dateTime(event.dueAt)],
    ['assignee', event.assigneeName],
    [
      'snoozed',
      event.snoozedUntil &&
        [
          format.dateTime(event.snoozedUntil),
          event.snoozeReason && t(`values:snooze_reason.${event.snoozeReason}`),
        ]
          .filter(Boolean)
          .join(' · '),
    ],
    ['outcome', event.closeReason && t(`values:close_reason.${event.closeReason}`)],
    ['note', event.closeNote],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(
          ([key, value]) =>
            value !== null && (
              <div key={key}>
                <dt>{t(`work.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Mend event={event} />
    </>
  );
}

function Readings({ event, readings }: { event: TriggerEvent; readings: TriggerEventStory['readings'] }) {
  const { t } = useTranslation('triggers');
  const format = useClinicalFormat();
  const isPart = event.component === 'diastolic' || event.component === 'mean';
  if (readings.length === 0) return <p className={styles.none}>{t('work.no_readings')}</p>;
  return (
    <ol className={styles.rows}>
      {readings.map((reading) => (
        <li key={reading.measurementId}>
          <time dateTime={reading.measuredAt} className="numeric">
            {format.dateTime(reading.measuredAt)}
          </time>
          <strong className="numeric">
            {readingWords(isPart ? partOf(reading, event.component) : reading, format)}
          </strong>
          {reading.measurementId === event.measurementId && <span>{t('work.newest')}</span>}
        </li>
      ))}
    </ol>
  );
}

/** What was given to somebody because of this alarm. */
function Tasks({ event }: { event: TriggerEvent }) {
  const { t } = useTranslation(['triggers', 'values']);
  const format = useClinicalFormat();
  const isShown = [useMay('task'), useModule('tasks')].every(Boolean);
  const { rows, error, refetch, data } = useList(
    tasks,
    { perPage: 50, sort: 'dueAt', filters: { triggerEventId: event.id } },
    { enabled: isShown },
  );
  if (!isShown) return null;
  return (
    <Panel title={t('work.tasks')} count={rows.length}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && <p className={styles.none}>{t('work.no_tasks')}</p>}
      <ol className={styles.rows}>
        {rows.map((task) => (
          <li key={task.id}>
            <PriorityGlyph priority={task.priority} size={14} />
            <Link to={taskOfAlarmAddress(event, task.id)}>{task.title}</Link>
            <span>{t(`values:task_state.${task.state}`)}</span>
            {task.dueAt && <span className="numeric">{format.shortDate(task.dueAt)}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type Joined = TriggerEventStory['readings'][number];

/** The one part an alarm is about, with what its device showed of it. */
function partOf({ valueType, value, qualifier }: Joined, component: string | null) {
  const sign = component === 'diastolic' ? diastolicSign(qualifier) : 'told';
  return { valueType, value, qualifier: sign === 'above' || sign === 'below' ? sign : null };
}
