import IconBell from '#icons/IconBell';
import IconClipboardCheck from '#icons/IconClipboardCheck';
import type { Task } from '@fernpuls/contract/tasks/task';
import { type TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { calendarOf } from '@fernpuls/domain/measurements/series/calendar';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { denseValue, shortSubject } from '../../../ui/event-words.ts';
import styles from './evidence.module.css';
import { questions } from './use-evidence.ts';

type Entry = { id: string; at: string; icon: ReactNode; title: string; detail: string };

/** Closed alarms and done tasks of the last 14 days. */
export function History({ patientId, now }: { patientId: string; now: number }) {
  const { t } = useTranslation(['triggers', 'values']);
  const format = useFormat();
  const closed = useQuery(questions.history(patientId, now));
  const done = useQuery(questions.doneTasks(patientId));
  const calendar = calendarOf();
  const since = calendar.dayStart(calendar.dayNumber(now) - 13);
  const entries = [
    ...(closed.data?.rows ?? []).map(ofEvent),
    ...(done.data?.rows ?? []).filter((task) => Date.parse(task.doneAt ?? '') >= since).map(ofTask),
  ].sort((a, b) => (a.at < b.at ? 1 : -1));
  const error = closed.error ?? done.error;
  return (
    <section className={styles.box} aria-label={t('history.title')}>
      <h3 className={styles.boxTitle}>
        {t('history.title')} <span>{t('history.span')}</span>
      </h3>
      {error && <RegionError error={error} onRetry={() => void closed.refetch()} />}
      {!error && entries.length === 0 && !closed.isPending && !done.isPending && (
        <p className={styles.nothing}>{t('history.none')}</p>
      )}
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            {entry.icon}
            <time dateTime={entry.at} className="numeric">
              {format.shortDate(entry.at)}
            </time>
            <span>
              <strong>{entry.title}</strong> <span className={styles.quiet}>{entry.detail}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );

  function ofEvent(event: TriggerEvent): Entry {
    const reason = event.closeReason ? t(`values:close_reason.${event.closeReason}`) : '';
    return {
      id: event.id,
      at: event.closedAt ?? event.createdAt,
      icon: <IconBell aria-hidden="true" />,
      title: t('history.closed', {
        type: shortSubject(event, t),
        value: denseValue(event, { format, t }),
      }),
      detail: [reason, event.closeNote, event.closedByName].filter(Boolean).join(' · '),
    };
  }

  function ofTask(task: Task): Entry {
    return {
      id: task.id,
      at: task.doneAt ?? task.createdAt,
      icon: <IconClipboardCheck aria-hidden="true" />,
      title: task.title,
      detail: [t(`values:task_state.${task.state}`), task.failureReason, task.assigneeName]
        .filter(Boolean)
        .join(' · '),
    };
  }
}
