import {
  type MeasurementTrigger,
  measurementTriggers,
} from '@fernpuls/contract/triggers/measurement-trigger';
import { priorities } from '@fernpuls/domain/triggers/priority';
import { checkRule } from '@fernpuls/domain/triggers/rules/check-rule';
import { checkNewRule } from '@fernpuls/domain/triggers/rules/reach';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { useState } from 'react';
import { useCreate, useUpdate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { ProposedNotice } from '../../../clinical/rule-editor/proposed-notice.tsx';
import { triggerWords } from '../../../clinical/rule-words/rule-words.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { asRule, asThreshold, filedUnder, type Raising } from './as-rule.ts';
import { FollowUpPart } from './follow-up-part.tsx';
import { RulePart } from './rule-part.tsx';
import { ThresholdPart } from './threshold-part.tsx';
import { TriggerRemoval } from './trigger-removal.tsx';

type Props = { patientId: string; row: MeasurementTrigger | null; onClose: () => void };

const kinds = ['threshold', 'rule'] as const;

/** One threshold or one rule, with what it would have done to the last 90 days. */
export function TriggerForm({ patientId, row, onClose }: Props) {
  const { t } = useTranslation(['record', 'rules', 'values', 'ui']);
  const format = useClinicalFormat();
  const mayWrite = useMay('patient_trigger', 'write');
  const create = useCreate(measurementTriggers);
  const update = useUpdate(measurementTriggers);
  const [asking, setAsking] = useState(false);
  const { field, form, values, setValue } = useForm(measurementTriggers, {
    namespace: 'record',
    required: (typed) => (typed.rule ? [] : ['valueType', 'thresholdType', 'threshold']),
    rules: { rule: (value) => problemOf(value as Rule, row?.rule) },
    initial: row ?? {
      patientId,
      valueType: 'weight',
      thresholdType: 'above',
      priority: 'high',
      isActive: true,
    },
    submit: async (typed, basedOn) => {
      const given = typed.rule ? { ...typed, valueType: filedUnder(typed.rule), component: null } : typed;
      const saved = row
        ? await update.mutateAsync({ ...given, id: row.id, basedOn })
        : await create.mutateAsync(given);
      const name = triggerWords(saved, { t, format });
      showToast({ kind: 'success', text: row ? t('ui:saved') : t('ui:created', { name }) });
    },
  });
  const shown = values.rule ? 'rule' : 'threshold';
  const turn = (next: (typeof kinds)[number]) => {
    if (next === shown) return;
    const raising = next === 'rule' ? asRule(values as Raising) : asThreshold(values.rule as Rule);
    for (const name of raisingFields) setValue(name, raising[name]);
  };
  // A plain threshold stays one where the proposal only moves its border.
  const propose = (proposed: Rule) => {
    const isPlain = row?.rule === null && proposed.when.kind === 'threshold';
    const raising = isPlain ? asThreshold(proposed) : { ...nothingRaised, rule: proposed };
    for (const name of raisingFields) setValue(name, raising[name]);
  };
  const priority = priorities.find((one) => one === values.priority) ?? 'high';
  return (
    <>
      <FormDrawer
        title={row ? t('trigger.title') : t('trigger.new')}
        form={form}
        onClose={onClose}
        readOnly={!mayWrite}
        submitLabel={row ? t('ui:save') : t('trigger.new')}
        {...(shown === 'rule' ? { width: 1080 } : {})}
        extra={
          row && (
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t('ui:delete')}
            </Button>
          )
        }
      >
        {row && mayWrite && <ProposedNotice onPropose={propose} />}
        <Segmented
          label={t('trigger.kind')}
          value={shown}
          onChange={turn}
          options={kinds.map((key) => ({ key, label: t(`trigger.kinds.${key}`) }))}
        />
        {shown === 'rule' ? (
          <RulePart patientId={patientId} field={field('rule')} priority={priority} disabled={!mayWrite} />
        ) : (
          <ThresholdPart
            patientId={patientId}
            isNew={!row}
            field={field}
            values={values}
            onComponent={(component) => setValue('component', component)}
          />
        )}
        <SelectField {...field('priority')} words="values:priority" help={t('trigger.priority_help')} />
        <TextareaField {...field('description')} rows={2} help={t('trigger.description_help')} />
        <FollowUpPart field={field} row={row} disabled={!mayWrite} />
        <SwitchField {...field('isActive')} />
      </FormDrawer>
      {asking && row && (
        <TriggerRemoval
          row={row}
          name={triggerWords(row, { t, format })}
          onClose={() => setAsking(false)}
          onDone={onClose}
        />
      )}
    </>
  );
}

const nothingRaised = { valueType: null, component: null, thresholdType: null, threshold: null };
const raisingFields = ['valueType', 'component', 'thresholdType', 'threshold', 'rule'] as const;

function problemOf(rule: Rule, stored: Rule | null | undefined) {
  // A number that was being typed is null in a draft: the shape of the field refuses it before this is asked.
  const isStored = JSON.stringify(rule) === JSON.stringify(stored);
  const [first] = isStored ? checkRule(rule) : checkNewRule(rule);
  return first ? { code: first.code, params: first.params ?? {} } : null;
}
