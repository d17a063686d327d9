import { ecgs } from '@fernpuls/contract/ecg/ecg';
import type { TaskRelation } from '@fernpuls/contract/tasks/task-relations.call';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { useState } from 'react';
import { useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { PatientField } from '../patient-field.tsx';
import styles from './work.module.css';

type Subject = TaskRelation['subjectType'];
type Props = { patientId: string | null; onAdd: (type: Subject, id: string) => Promise<void> };

/** A patient found by typing; of the task's own patient the latest alarms and ECGs. */
export function AddRelation({ patientId, onAdd }: Props) {
  const { t } = useTranslation(['tasks', 'values']);
  const [round, setRound] = useState(0);
  const add = (type: Subject, id: unknown) => {
    if (typeof id === 'string') void onAdd(type, id).then(() => setRound((before) => before + 1));
  };
  const bound = (name: string, type: Subject) => ({
    id: `relate-${name}`,
    name,
    label: t(`linked.add.${type}`),
    value: null,
    required: false,
    error: undefined,
    max: undefined,
    choices: undefined,
    onChange: (value: unknown) => add(type, value),
    onBlur: () => undefined,
  });
  return (
    <div key={round} className={styles.addRelation}>
      <PatientField {...bound('patient', 'patients')} valueLabel={null} disabled={false} />
      {patientId && <OfPatient patientId={patientId} bound={bound} />}
    </div>
  );
}

type Bound = (name: string, type: Subject) => Omit<Parameters<typeof SelectField>[0], 'options' | 'none'>;

function OfPatient({ patientId, bound }: { patientId: string; bound: Bound }) {
  const { t } = useTranslation(['tasks', 'values']);
  const format = useFormat();
  const latest = { filters: { patientId: [patientId] }, perPage: 20 };
  const seesAlarms = useMay('patient_trigger');
  const seesEcgs = useMay('patient_measurement_ecg');
  const alarms = useList(triggerEvents, { ...latest, sort: '-createdAt' }, { enabled: seesAlarms });
  const recordings = useList(ecgs, { ...latest, sort: '-measuredAt' }, { enabled: seesEcgs });
  const none = t('linked.choose');
  return (
    <>
      {alarms.rows.length > 0 && (
        <SelectField
          {...bound('alarm', 'trigger_events')}
          none={none}
          options={alarms.rows.map(({ id, valueType, createdAt }) => ({
            value: id,
            label: [format.dateTime(createdAt), valueType && t(`values:type.${valueType}`)]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      )}
      {recordings.rows.length > 0 && (
        <SelectField
          {...bound('ecg', 'ecgs')}
          none={none}
          options={recordings.rows.map(({ id, measuredAt }) => ({
            value: id,
            label: format.dateTime(measuredAt),
          }))}
        />
      )}
    </>
  );
}
