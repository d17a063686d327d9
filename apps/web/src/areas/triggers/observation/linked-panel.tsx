import { findings } from '@fernpuls/contract/ecg/finding';
import { tasks } from '@fernpuls/contract/tasks/task';
import type { ObservationCase, ObservationSubject } from '@fernpuls/contract/triggers/observation-case';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import IconX from '#icons/IconX';
import { useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { eventSubject, eventValue } from '../../../clinical/event-words.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Panel } from '../work-view/panel.tsx';
import work from '../work-view/work.module.css';
import { linkedRecords, useIsShown } from './linked-records.tsx';
import styles from './observation.module.css';
import type { CaseActions } from './use-cases.ts';

type Props = { row: ObservationCase; actions: CaseActions; mayWrite: boolean };

/** Further alarms, tasks and findings of the patient that belong to the case. */
export function LinkedPanel({ row, actions, mayWrite }: Props) {
  const { t } = useTranslation('observation_cases');
  return (
    <Panel title={t('linked')} count={row.links.length}>
      {row.links.length === 0 && <p className={work.none}>{t('linked_none')}</p>}
      <ul className={work.rows}>
        {row.links.map((link) => {
          const Linked = linkedRecords[link.subjectType];
          return (
            <li key={link.id}>
              <Linked id={link.subjectId} />
              {mayWrite && (
                <IconButton
                  label={t('unlink', { what: t(`subject.${link.subjectType}`) })}
                  icon={<IconX />}
                  onClick={() => actions.unlink(link)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {mayWrite && <Picker row={row} actions={actions} />}
    </Panel>
  );
}

type Offer = { type: ObservationSubject; id: string; text: string };

/** What of the patient may be linked and is not yet; chosen is linked. */
function Picker({ row, actions }: Omit<Props, 'mayWrite'>) {
  const { t } = useTranslation(['observation_cases', 'triggers', 'values']);
  const offers = useOffers(row);
  const choose = (id: string) => {
    const offer = offers.find((one) => one.id === id);
    if (offer) actions.link(offer.type, offer.id);
  };
  if (offers.length === 0) return null;
  return (
    <select
      className={styles.picker}
      aria-label={t('link')}
      value=""
      disabled={actions.isBusy}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t('link')}</option>
      {(['trigger_events', 'tasks', 'findings'] as const).map((type) => {
        const found = offers.filter((one) => one.type === type);
        if (found.length === 0) return null;
        return (
          <optgroup key={type} label={t(`subjects.${type}`)}>
            {found.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </optgroup>
        );
      })}
    </select>
  );
}

function useOffers({ patientId, triggerEventId, links }: ObservationCase): Offer[] {
  const { t } = useTranslation(['observation_cases', 'triggers', 'values']);
  const format = useClinicalFormat();
  const newest = { perPage: 30, sort: '-createdAt', filters: { patientId } } as const;
  const events = useList(triggerEvents, newest, { enabled: useIsShown('trigger_events') });
  const todo = useList(tasks, { perPage: 30, filters: { patientId } }, { enabled: useIsShown('tasks') });
  const read = useList(findings, newest, { enabled: useIsShown('findings') });
  const held = new Set([triggerEventId, ...links.map(({ subjectId }) => subjectId)]);
  const offers: Offer[] = [
    ...events.rows.map((event) => ({
      type: 'trigger_events' as const,
      id: event.id,
      text: `${eventSubject(event, t)} ${eventValue(event, { format, t })} · ${format.dateTime(event.createdAt)}`,
    })),
    ...todo.rows.map(({ id, title }) => ({ type: 'tasks' as const, id, text: title })),
    ...read.rows.map(({ id, measuredAt }) => ({
      type: 'findings' as const,
      id,
      text: t('finding_of', { date: format.date(measuredAt) }),
    })),
  ];
  return offers.filter(({ id }) => !held.has(id));
}
