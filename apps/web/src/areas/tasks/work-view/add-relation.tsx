import { media } from '@fernpuls/contract/documents/medium';
import { programComponents } from '@fernpuls/contract/programs/program-component';
import { ecgs } from '@fernpuls/contract/ecg/ecg';
import type { TaskRelation } from '@fernpuls/contract/tasks/task-relations.call';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import IconPlus from '#icons/IconPlus';
import { useEffect, useRef, useState } from 'react';
import { useList } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { firstField } from '../../../ui/first-field.ts';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { PatientField } from '../patient-field.tsx';
import styles from './work.module.css';

type Subject = TaskRelation['subjectType'];
type Props = { patientId: string | null; onAdd: (type: Subject, id: string) => Promise<void> };

/** One button; what can be joined is asked for once it is pressed. */
export function AddRelation({ patientId, onAdd }: Props) {
  const { t } = useTranslation('tasks');
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <Button
        ref={opener}
        size="toolbar"
        className={styles.relate}
        icon={<IconPlus aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('linked.open')}
      </Button>
      {isOpen && (
        <Choices patientId={patientId} onAdd={(type, id) => onAdd(type, id).then(close)} onClose={close} />
      )}
    </>
  );
}

/** A patient found by typing; of the task's own patient the latest alarms and ECGs; media and components by name. */
function Choices({ patientId, onAdd, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation(['tasks', 'values', 'ui', 'shell']);
  const group = t('shell:keys.page', { page: t('one') });
  // Before the page's own, which leaves the task.
  useHotkeys([{ keys: 'esc', label: t('ui:close'), group, run: onClose, hidden: true }], true, 2);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>(firstField)?.focus(), []);
  const add = (type: Subject, id: unknown) => {
    if (typeof id === 'string') void onAdd(type, id);
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
    <div ref={box} className={styles.addRelation}>
      <PatientField {...bound('patient', 'patients')} valueLabel={null} disabled={false} />
      {patientId && <OfPatient patientId={patientId} bound={bound} />}
      <OfContent bound={bound} />
    </div>
  );
}

/** What of the practice's own content the task is about. */
function OfContent({ bound }: { bound: Bound }) {
  const { t } = useTranslation('tasks');
  const seesMedia = [useMay('medium'), useModule('documents')].every(Boolean);
  const seesPrograms = [useMay('program'), useModule('programs')].every(Boolean);
  const found = useList(media, { perPage: 100, sort: 'title' }, { enabled: seesMedia });
  const components = useList(
    programComponents,
    { perPage: 100, sort: 'name', filters: { isActive: true } },
    { enabled: seesPrograms },
  );
  const none = t('linked.choose');
  return (
    <>
      {found.rows.length > 0 && (
        <SelectField
          {...bound('medium', 'media')}
          none={none}
          options={found.rows.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      {components.rows.length > 0 && (
        <SelectField
          {...bound('component', 'program_components')}
          none={none}
          options={components.rows.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
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
