import { recordPath } from '@fernpuls/contract/paths';
import { type Intervention, interventions } from '@fernpuls/contract/measurements/intervention';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCreate, useOne, useRemove, useUpdate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';

/** One event of the charts: a new one, or the one the address names. */
export function Component() {
  const { id = '', interventionId } = useParams();
  const { t } = useTranslation('record');
  const navigate = useNavigate();
  const { data, error, refetch } = useOne(interventions, interventionId, { ignore: [404] });
  const onClose = () => void navigate(`${recordPath(id, 'measurements')}${window.location.search}`);
  if (!interventionId) return <InterventionForm patientId={id} row={null} onClose={onClose} />;
  if (data?.patientId === id)
    return <InterventionForm key={data.id} patientId={id} row={data} onClose={onClose} />;
  if (!error && !data) return null;
  return (
    <Dialog kind="drawer" title={t('intervention.edit')} onClose={onClose}>
      <RegionError
        {...(data || error?.status === 404 ? { title: t('intervention.unknown') } : {})}
        error={error}
        onRetry={() => void refetch()}
      />
    </Dialog>
  );
}

type Props = { patientId: string; row: Intervention | null; onClose: () => void };

function InterventionForm({ patientId, row, onClose }: Props) {
  const { t } = useTranslation(['record', 'ui', 'errors']);
  const mayWrite = useMay('patient_measurement', 'write');
  const create = useCreate(interventions);
  const update = useUpdate(interventions);
  const remove = useRemove(interventions);
  const [opened] = useState(() => new Date().toISOString());
  const [asking, setAsking] = useState(false);
  const { field, form, values } = useForm(interventions, {
    namespace: 'record',
    initial: row ?? { patientId, kind: 'drug_change', startedAt: opened },
    submit: async (given) => {
      await (row ? update.mutateAsync({ ...given, id: row.id }) : create.mutateAsync(given));
      showToast({ kind: 'success', text: t('ui:saved') });
    },
  });
  const run = async () => {
    if (!row) return;
    await remove.mutateAsync(row.id);
    showToast({ kind: 'success', text: t('intervention.removed', { name: row.title }) });
    onClose();
  };
  return (
    <>
      <FormDrawer
        title={t(row ? 'intervention.edit' : 'intervention.new')}
        form={form}
        onClose={onClose}
        readOnly={!mayWrite}
        submitLabel={t('intervention.save')}
        extra={
          row && (
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t('ui:delete')}
            </Button>
          )
        }
      >
        <SelectField
          {...field('kind')}
          words="record:intervention.kind"
          {...(values.kind === 'stay' ? { help: t('intervention.stay_help') } : {})}
        />
        <TextField {...field('title')} autoFocus={!row} />
        <DateTimeField {...field('startedAt')} hour={12} />
        <DateTimeField {...field('endedAt')} hour={12} />
        <TextareaField {...field('note')} rows={3} />
      </FormDrawer>
      {asking && row && (
        <Confirm
          title={t('ui:delete_title', { name: row.title })}
          text={t('ui:delete_text')}
          confirmLabel={t('ui:delete_final')}
          onConfirm={run}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
