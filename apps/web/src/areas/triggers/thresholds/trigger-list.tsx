import { usePatientTriggers } from '../../measurements/index.ts';
import { recordPath } from '@fernpuls/contract/paths';
import {
  type MeasurementTrigger,
  measurementTriggers,
} from '@fernpuls/contract/triggers/measurement-trigger';
import { priorities } from '@fernpuls/domain/triggers/priority';
import IconAdjustments from '#icons/IconAdjustments';
import IconLineDashed from '#icons/IconLineDashed';
import { useNavigate, useParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '../../../ui/link.tsx';
import { useUpdate } from '../../../api/hooks.ts';
import type { Listing } from '../../../api/queries.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type ClinicalFormat, useClinicalFormat } from '../../../clinical/format.ts';
import { MeasurementIcon } from '../../../clinical/measurement-icon.tsx';
import { PriorityWord } from '../../../clinical/priority-chip.tsx';
import { HeldList } from '../../../ui/list/held-list.tsx';
import type { HeldColumn } from '../../../ui/list/held-rows.ts';
import { Switch } from '../../../ui/switch.tsx';
import { useUndo } from '../../../ui/undo.ts';
import { triggerWords } from '../../../clinical/rule-words/rule-words.ts';
import { isOnRhythm, triggerAddress } from './trigger-address.ts';
import styles from './triggers.module.css';

type Props = { patientId: string; mayWrite: boolean };

/** Thresholds as sentences, each with its switch. */
export function TriggerList({ patientId, mayWrite }: Props) {
  const { t } = useTranslation(['record', 'values', 'lists']);
  const format = useClinicalFormat();
  const navigate = useNavigate();
  const { triggerId } = useParams();
  const found = usePatientTriggers(patientId);
  const toggle = useToggle();
  const base = recordPath(patientId, 'triggers');
  const sentence = (row: MeasurementTrigger) => triggerWords(row, { t, format });
  const onToggle = (row: MeasurementTrigger, next: boolean) => void toggle(row, next, sentence(row));
  return (
    <HeldList
      name="record.triggers"
      label={t('trigger.rules')}
      file={t('trigger.rules')}
      density="comfort"
      columns={columnsOf({ t, format, mayWrite, onToggle })}
      searched={(row) => `${sentence(row)} ${row.description ?? ''}`}
      rowName={sentence}
      found={{ ...found, error: found.data ? null : found.error }}
      activeKey={triggerId ?? null}
      onOpen={(row) => void navigate(triggerAddress(row))}
      empty={
        <EmptyState
          icon={<IconLineDashed aria-hidden="true" />}
          title={t('trigger.empty')}
          text={t('trigger.empty_text')}
          action={
            mayWrite ? <Button onClick={() => void navigate(`${base}/new`)}>{t('trigger.new')}</Button> : null
          }
        />
      }
    />
  );
}

type Parts = {
  t: Translate;
  format: ClinicalFormat;
  mayWrite: boolean;
  onToggle: (row: MeasurementTrigger, next: boolean) => void;
};

function columnsOf({ t, format, mayWrite, onToggle }: Parts): HeldColumn<MeasurementTrigger>[] {
  return [
    {
      key: 'rule',
      phone: 'title',
      header: t('trigger.rule'),
      by: (row) => triggerWords(row, { t, format }),
      csv: (row) => triggerWords(row, { t, format }),
      cell: (row) => (
        <span className={styles.rule} data-off={!row.isActive || undefined}>
          {row.valueType ? (
            <MeasurementIcon type={row.valueType} />
          ) : isOnRhythm(row) ? (
            <MeasurementIcon type="ecg" />
          ) : (
            <IconAdjustments size={16} aria-hidden="true" />
          )}
          <span>
            <Link to={triggerAddress(row)} className={styles.sentence} tabIndex={-1}>
              {triggerWords(row, { t, format })}
            </Link>
            {row.description && <span className={styles.description}>{row.description}</span>}
          </span>
        </span>
      ),
    },
    {
      key: 'priority',
      phone: 'value',
      header: t('measurement_triggers.priority'),
      by: ({ priority }) => priorities.indexOf(priority),
      csv: ({ priority }) => t(`values:priority.${priority}`),
      cell: (row) => (
        <span className={styles.priority}>
          <span aria-hidden="true">→</span> <PriorityWord priority={row.priority} />
        </span>
      ),
    },
    {
      key: 'events',
      header: t('trigger.events'),
      cell: (row) => <Link to={`${triggerAddress(row)}/events`}>{t('trigger.show_events')}</Link>,
    },
    {
      key: 'active',
      phone: 'value',
      header: t('trigger.state'),
      by: ({ isActive }) => Number(!isActive),
      csv: ({ isActive }) => t(isActive ? 'trigger.on' : 'trigger.off'),
      cell: (row) => (
        <Switch
          label={t(row.isActive ? 'trigger.on' : 'trigger.off')}
          checked={row.isActive}
          disabled={!mayWrite}
          onChange={(next) => onToggle(row, next)}
        />
      ),
    },
    {
      key: 'description',
      header: t('lists:field.description'),
      isExtra: true,
      phone: 'hidden',
      cell: ({ description }) => description,
    },
    {
      key: 'updatedAt',
      header: t('lists:field.updatedAt'),
      isExtra: true,
      phone: 'hidden',
      by: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => format.dateTime(updatedAt),
    },
  ];
}

/** Switches at once and offers to switch back. */
function useToggle() {
  const { t } = useTranslation('record');
  const client = useQueryClient();
  const offerUndo = useUndo();
  const update = useUpdate(measurementTriggers);

  async function set(id: string, isActive: boolean): Promise<boolean> {
    client.setQueriesData<Listing<MeasurementTrigger>>(
      { queryKey: [measurementTriggers.type, 'list'] },
      (before) =>
        before && { ...before, rows: before.rows.map((row) => (row.id === id ? { ...row, isActive } : row)) },
    );
    try {
      await update.mutateAsync({ id, isActive });
      return true;
    } catch {
      // The transport has told it; the switch goes back to what the server holds.
      void client.invalidateQueries({ queryKey: [measurementTriggers.type] });
      return false;
    }
  }

  return async (row: MeasurementTrigger, isActive: boolean, name: string): Promise<void> => {
    if (!(await set(row.id, isActive))) return;
    const text = t(isActive ? 'trigger.switched_on' : 'trigger.switched_off', { name });
    offerUndo({ text, undo: async () => void (await set(row.id, !isActive)) });
  };
}
