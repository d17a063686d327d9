import { chatMessages } from '@fernpuls/contract/messages/chat-message';
import type { PatientMeasurement } from '@fernpuls/contract/measurements/patient-measurement';
import { messagesPath, recordPath, tasksPath } from '@fernpuls/contract/paths';
import { tasks } from '@fernpuls/contract/tasks/task';
import { triggerResults } from '@fernpuls/contract/triggers/trigger-result';
import type { ReactNode } from 'react';
import { useList } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { borderText } from '../../../clinical/event-words.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { usePatientEvents } from '../../../clinical/use-patient-events.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Row, Section, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';

/** What came of a reading: the rules it broke with their alarms, tasks out of them, what was written about it. */
export function Consequences({ reading }: { reading: PatientMeasurement }) {
  const { t } = useTranslation('feelings');
  const { alarms, work, messages, isPending } = useConsequences(reading);
  if (isPending) return null;
  return (
    <Section title={t('came_of_it')} level={3}>
      {alarms.length + work.length + messages.length === 0 && <Text quiet>{t('nothing_came')}</Text>}
      <Alarms rows={alarms} patientId={reading.patientId} />
      <Part title={t('tasks')}>
        {work.map(({ id, title, state }) => (
          <li key={id}>
            <Link to={`${tasksPath}/${id}`}>{title}</Link>{' '}
            <Text as="span" quiet>
              <TaskState state={state} />
            </Text>
          </li>
        ))}
      </Part>
      <Part title={t('messages')}>
        {messages.map(({ id, text }) => (
          <li key={id}>
            <Link to={`${messagesPath}/${reading.patientId}/measurements/${reading.id}`}>{text}</Link>
          </li>
        ))}
      </Part>
    </Section>
  );
}

function useConsequences({ id, patientId }: PatientMeasurement) {
  const mayAlarms = [useMay('patient_trigger'), useModule('triggers')].every(Boolean);
  const mayTasks = [useMay('task'), useModule('tasks')].every(Boolean);
  const mayMessages = [useMay('message'), useModule('messages')].every(Boolean);
  const results = useList(
    triggerResults,
    { perPage: 100, filters: { measurementId: id } },
    { enabled: mayAlarms },
  );
  const events = usePatientEvents(patientId);
  const ids = results.rows.map((one) => one.triggerEventId);
  const work = useList(
    tasks,
    { perPage: 50, filters: { triggerEventId: ids } },
    { enabled: mayTasks && ids.length > 0 },
  );
  const written = useList(
    chatMessages,
    { perPage: 20, filters: { patientId, measurementId: id } },
    { enabled: mayMessages },
  );
  return {
    isPending: results.isLoading || events.isLoading || work.isLoading || written.isLoading,
    alarms: events.rows.filter((event) => ids.includes(event.id)),
    work: ids.length > 0 ? work.rows : [],
    messages: written.rows,
  };
}

type Alarm = ReturnType<typeof usePatientEvents>['rows'][number];

function Alarms({ rows, patientId }: { rows: readonly Alarm[]; patientId: string }) {
  const { t } = useTranslation(['feelings', 'values']);
  const format = useClinicalFormat();
  return (
    <Part title={t('alarms')}>
      {rows.map((event) => (
        <Row as="li" key={event.id} gap={2}>
          <PriorityGlyph priority={event.priority} size={14} />
          <Link to={`${recordPath(patientId, 'triggers')}?tab=events`}>
            {[t(`values:priority.${event.priority}`), borderText(event, { t, format }, { unit: true })]
              .filter(Boolean)
              .join(', ')}
          </Link>
          <Text as="span" quiet>
            {t(`values:event_state.${event.state}`)}
          </Text>
        </Row>
      ))}
    </Part>
  );
}

function TaskState({ state }: { state: string }) {
  const { t } = useTranslation('values');
  return t(`task_state.${state}`);
}

function Part({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Stack gap={1}>
      <Text quiet small>
        {title}
      </Text>
      <Stack as="ul" gap={1}>
        {children}
      </Stack>
    </Stack>
  );
}
