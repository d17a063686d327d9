import {
  type MeasurementTrigger,
  measurementTriggers,
} from '@fernpuls/contract/triggers/measurement-trigger';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { useState } from 'react';
import { useCreate, useUpdate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useFormat } from '../../../ui/format.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { enterableTypes } from '../entry/measurement-entry.ts';
import { ruleSentence } from './rule-sentence.ts';
import { TriggerPreview } from './trigger-preview.tsx';
import { TriggerRemoval } from './trigger-removal.tsx';
import styles from './triggers.module.css';

type Props = { patientId: string; row: MeasurementTrigger | null; onClose: () => void };

/** One threshold with what it would have done to the last 90 days. */
export function TriggerForm({ patientId, row, onClose }: Props) {
  const { t } = useTranslation(['record', 'values', 'ui']);
  const format = useFormat();
  const mayWrite = useMay('patient_trigger', 'write');
  const create = useCreate(measurementTriggers);
  const update = useUpdate(measurementTriggers);
  const [asking, setAsking] = useState(false);
  const { field, form, values, setValue } = useForm(measurementTriggers, {
    namespace: 'record',
    initial: row ?? {
      patientId,
      valueType: 'weight',
      thresholdType: 'above',
      priority: 'high',
      isActive: true,
    },
    submit: async (given) => {
      const saved = row
        ? await update.mutateAsync({ ...given, id: row.id })
        : await create.mutateAsync(given);
      const name = ruleSentence(saved, { t, format });
      showToast({ kind: 'success', text: row ? t('ui:saved') : t('ui:created', { name }) });
    },
  });
  const kind = findValueType(String(values.valueType));
  const valueType = field('valueType');
  return (
    <>
      <FormDrawer
        title={row ? t('trigger.title') : t('trigger.new')}
        form={form}
        onClose={onClose}
        readOnly={!mayWrite}
        submitLabel={row ? t('ui:save') : t('trigger.new')}
        extra={
          row && (
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t('ui:delete')}
            </Button>
          )
        }
      >
        <SelectField
          {...valueType}
          autoFocus={!row}
          options={enterableTypes.map((value) => ({ value, label: t(`values:type.${value}`) }))}
          onChange={(next) => {
            valueType.onChange(next);
            setValue('component', findValueType(String(next))?.components ? 'systolic' : null);
          }}
        />
        {kind?.components && <SelectField {...field('component')} words="values:component" />}
        <div className={styles.pair}>
          <SelectField {...field('thresholdType')} words="values:threshold_type" />
          <NumberField
            {...field('threshold')}
            unit={format.unit(String(values.valueType))}
            decimals={Math.max(kind?.decimals ?? 0, decimalsOf(values.threshold))}
          />
        </div>
        <TriggerPreview patientId={patientId} values={values} />
        <SelectField {...field('priority')} words="values:priority" help={t('trigger.priority_help')} />
        <TextareaField {...field('description')} rows={2} help={t('trigger.description_help')} />
        <SwitchField {...field('isActive')} />
      </FormDrawer>
      {asking && row && (
        <TriggerRemoval
          row={row}
          name={ruleSentence(row, { t, format })}
          onClose={() => setAsking(false)}
          onDone={onClose}
        />
      )}
    </>
  );
}

/** No digit somebody typed is rounded away on screen. */
function decimalsOf(value: unknown): number {
  return typeof value === 'number' ? (String(value).split('.')[1]?.length ?? 0) : 0;
}
