import IconStarFilled from '#icons/IconStarFilled';
import type { MeasurementTrigger } from '@fernpuls/contract/triggers/measurement-trigger';
import type { Patient } from '@fernpuls/contract/patients/patient';
import { priorityRank } from '@fernpuls/domain/triggers/priority';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { borderText, isPart, shortSubject } from '../../../clinical/event-words.ts';
import { triggerWords } from '../../../clinical/rule-words/rule-words.ts';
import styles from './evidence.module.css';
import { DrugChanges } from '../../../clinical/rail/drug-changes.tsx';
import { RailBox } from '../../../clinical/rail/rail-box.tsx';
import rail from '../../../clinical/rail/rail.module.css';
import { LastContact } from './last-contact.tsx';
import { questions } from './use-evidence.ts';

type Props = {
  patientId: string;
  patient: Patient | undefined;
  triggers: readonly MeasurementTrigger[];
  now: number;
};

/** Whom to call, what is already under way, where the limits are. */
export function Rail({ patientId, patient, triggers, now }: Props) {
  const { t } = useTranslation(['triggers', 'values']);
  return (
    <aside className={styles.rail} aria-label={t('rail.label')}>
      <Contacts patientId={patientId} patient={patient} />
      <LastContact patientId={patientId} now={now} />
      <OpenTasks patientId={patientId} now={now} />
      <DrugChanges patientId={patientId} now={now} />
      {triggers.length > 0 && <Thresholds triggers={triggers} />}
    </aside>
  );
}

function Contacts({ patientId, patient }: Pick<Props, 'patientId' | 'patient'>) {
  const { t } = useTranslation('triggers');
  const { data, error, refetch } = useQuery(questions.contacts(patientId));
  const rows = data?.rows ?? [];
  return (
    <RailBox title={t('rail.contacts')}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {rows.map((contact) => (
        <li key={contact.id} className={rail.row}>
          <span className={rail.rowName}>
            {contact.name}
            {(contact.relation || contact.isFirstChoice) && (
              <span className={styles.relation}>
                {contact.relation}
                {contact.isFirstChoice && (
                  <IconStarFilled role="img" aria-label={t('rail.first')} className={styles.star} />
                )}
              </span>
            )}
          </span>
          <span className={`${rail.phone} numeric`}>
            <PhoneLink number={contact.phone} />
          </span>
        </li>
      ))}
      {patient?.phone && (
        <li className={rail.row}>
          <span className={rail.rowName}>{t('rail.own')}</span>
          <span className={`${rail.phone} numeric`}>
            <PhoneLink number={patient.phone} />
          </span>
        </li>
      )}
      {data && rows.length === 0 && !patient?.phone && (
        <li className={rail.nothing}>{t('rail.no_contacts')}</li>
      )}
    </RailBox>
  );
}

function OpenTasks({ patientId, now }: Pick<Props, 'patientId' | 'now'>) {
  const { t } = useTranslation('triggers');
  const format = useClinicalFormat();
  const { data, error, refetch } = useQuery(questions.openTasks(patientId));
  if (data?.rows.length === 0) return null;
  return (
    <RailBox title={t('rail.tasks', { count: data?.total ?? 0 })}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {data?.rows.map((task) => (
        <li key={task.id} className={rail.row}>
          <PriorityGlyph priority={task.priority} size={14} />
          <span className={rail.rowName}>{task.title}</span>
          {task.dueAt && <span className={`${rail.quiet} numeric`}>{dueWord(task.dueAt)}</span>}
        </li>
      ))}
    </RailBox>
  );

  function dueWord(due: string): string {
    const word = format.day(due, now);
    return word === format.date(due) ? format.shortDate(due) : word;
  }
}

function Thresholds({ triggers }: Pick<Props, 'triggers'>) {
  const { t } = useTranslation(['triggers', 'values', 'rules']);
  const format = useClinicalFormat();
  const sorted = triggers.toSorted(
    (a, b) =>
      (a.valueType ?? '').localeCompare(b.valueType ?? '') ||
      priorityRank(a.priority) - priorityRank(b.priority),
  );
  return (
    <RailBox title={t('rail.thresholds')} dense>
      {sorted.map((trigger) => (
        <li key={trigger.id} className={rail.row} title={triggerWords(trigger, { t, format })}>
          <PriorityGlyph priority={trigger.priority} size={12} />
          <span className={rail.rowName}>{nameOf(trigger)}</span>
          <span className="numeric">{borderText(trigger, { format, t }, { unit: true })}</span>
        </li>
      ))}
    </RailBox>
  );

  /** A plain threshold is named by its value; a rule by what it was called, else by what it says. */
  function nameOf(trigger: MeasurementTrigger): string {
    if (trigger.rule) return trigger.description ?? triggerWords(trigger, { t, format, short: true });
    const part = isPart(trigger.component) ? t(`values:part.${trigger.component}`) : '';
    return `${shortSubject({ ...trigger, fault: null }, t)} ${part}`.trim();
  }
}
