import IconBell from '#icons/IconBell';
import IconClipboardCheck from '#icons/IconClipboardCheck';
import IconPill from '#icons/IconPill';
import type { Task } from '@fernpuls/contract/tasks/task';
import type { DrugChange, RecentContact } from '@fernpuls/contract/triggers/recent-contacts.call';
import { type TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { denseValue, shortSubject } from '../../../clinical/event-words.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { contactIcons, contactTitle } from './contact-words.tsx';
import styles from './evidence.module.css';
import { questions } from './use-evidence.ts';

type Entry = { id: string; at: string; icon: ReactNode; title: string; detail: string };

/** What happened in the last 14 days, newest first: closed alarms, done tasks, contacts, changes of medication. */
export function History({ patientId, now }: { patientId: string; now: number }) {
  const { t } = useTranslation(['triggers', 'values']);
  const format = useClinicalFormat();
  const closed = useQuery(questions.history(patientId, now));
  const done = useQuery(questions.doneTasks(patientId));
  const contacts = useQuery(questions.contactsOf(patientId));
  const asked = [closed, done, contacts];
  const calendar = calendarOf();
  const since = calendar.dayStart(calendar.dayNumber(now) - 13);
  const entries = [
    ...(closed.data?.rows ?? []).map(ofEvent),
    ...(done.data?.rows ?? []).map(ofTask),
    ...(contacts.data?.contacts ?? []).map(ofContact),
    ...(contacts.data?.drugChanges ?? []).map(ofDrugChange),
  ]
    .filter(({ at }) => Date.parse(at) >= since)
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const failed = asked.find(({ error }) => error);
  return (
    <section className={styles.box} aria-label={t('history.title')}>
      <h3 className={styles.boxTitle}>
        {t('history.title')} <span>{t('history.span')}</span>
      </h3>
      {failed?.error && (
        <RegionError
          error={failed.error}
          onRetry={() => void Promise.all(asked.map(({ refetch }) => refetch()))}
        />
      )}
      {!failed && entries.length === 0 && asked.every(({ isPending }) => !isPending) && (
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
      detail: joined(reason, event.closeNote, event.closedByName),
    };
  }

  function ofTask(task: Task): Entry {
    return {
      id: task.id,
      at: task.doneAt ?? task.createdAt,
      icon: <IconClipboardCheck aria-hidden="true" />,
      title: task.title,
      detail: joined(
        t(`values:task_state.${task.state}`),
        task.failureReason,
        task.doneByName ?? task.assigneeName,
      ),
    };
  }

  function ofContact(contact: RecentContact): Entry {
    const ContactIcon = contactIcons[contact.kind];
    return {
      id: contact.id,
      at: contact.at,
      icon: <ContactIcon aria-hidden="true" />,
      title: contactTitle(contact, t),
      detail: joined(contact.text, contact.by),
    };
  }
}

function ofDrugChange({ id, at, title, note, by }: DrugChange): Entry {
  return { id, at, icon: <IconPill aria-hidden="true" />, title, detail: joined(note, by) };
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}
