import { recordPath } from '@fernpuls/contract/paths';
import {
  type MeasurementPlan,
  measurementPlans,
} from '@fernpuls/contract/triggers/adherence/measurement-plan';
import { patientAdherence } from '@fernpuls/contract/triggers/adherence/adherence.call';
import { findValueType, isEnterable, valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCreate, useOne, useUpdate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { ScheduleField } from '../../../clinical/schedule-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';

const choices = valueTypeKeys.filter((key) => isEnterable(findValueType(key)));

/** A new plan, or the one the address names. */
export function Component() {
  const { id = '', planId } = useParams();
  const { t } = useTranslation('adherence');
  const navigate = useNavigate();
  const { data, error, refetch } = useOne(measurementPlans, planId, { ignore: [404] });
  const onClose = () => void navigate(recordPath(id, 'adherence_events'));
  if (!planId) return <PlanForm patientId={id} row={null} onClose={onClose} />;
  if (data?.patientId === id) return <PlanForm key={data.id} patientId={id} row={data} onClose={onClose} />;
  if (!error && !data) return null;
  return (
    <Dialog kind="drawer" title={t('plan.title')} onClose={onClose}>
      <RegionError title={t('plan.unknown')} error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
}

type Props = { patientId: string; row: MeasurementPlan | null; onClose: () => void };

function PlanForm({ patientId, row, onClose }: Props) {
  const { t } = useTranslation(['adherence', 'values', 'ui']);
  const mayWrite = useMay('patient_trigger', 'write');
  const [now] = useState(() => Date.now());
  const create = useCreate(measurementPlans, { invalidates: [patientAdherence] });
  const update = useUpdate(measurementPlans, { invalidates: [patientAdherence] });
  const { field, form } = useForm(measurementPlans, {
    namespace: 'adherence',
    initial: row ?? {
      patientId,
      valueType: 'weight',
      schedule: '0 8 * * *',
      graceMinutes: 240,
      startsAt: new Date(now).toISOString(),
      needsDevice: true,
      sendsReminders: false,
    },
    submit: async (given, basedOn) => {
      if (row) await update.mutateAsync({ ...given, id: row.id, basedOn });
      else await create.mutateAsync(given);
      showToast({ kind: 'success', text: t(row ? 'ui:saved' : 'plan.created') });
    },
  });
  return (
    <FormDrawer
      title={t(row ? 'plan.title' : 'plan.new')}
      form={form}
      onClose={onClose}
      readOnly={!mayWrite}
      submitLabel={t(row ? 'ui:save' : 'plan.new')}
    >
      <SelectField
        {...field('valueType')}
        options={choices.map((value) => ({ value, label: t(`values:type.${value}`) }))}
      />
      <ScheduleField {...field('schedule')} state={null} now={now} disabled={!mayWrite} />
      <NumberField {...field('graceMinutes')} unit={t('minutes')} help={t('plan.grace_help')} />
      <DateTimeField {...field('startsAt')} hour={0} />
      <DateTimeField {...field('endsAt')} hour={0} help={t('plan.ends_help')} />
      <SwitchField {...field('needsDevice')} />
      <SwitchField {...field('sendsReminders')} />
    </FormDrawer>
  );
}
