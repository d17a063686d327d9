import {
  measurementDetails,
  type MeasurementDetail,
} from '@fernpuls/contract/measurements/measurement-detail';
import {
  type PatientMeasurement,
  patientMeasurements,
} from '@fernpuls/contract/measurements/patient-measurement';
import { useOne, useUpdate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useUndo } from '../../../ui/undo.ts';
import { useForm } from '../../../ui/use-form.ts';
import { DetailFields } from './detail-fields.tsx';

type Props = { reading: PatientMeasurement; onClose: () => void };

/** Changes what is told of a reading; the value itself stays as it was measured. */
export function DetailForm({ reading, onClose }: Props) {
  const { t } = useTranslation('feelings');
  const { data, error, refetch } = useOne(measurementDetails, reading.id, { ignore: [404] });
  if (data) return <Form {...{ reading, onClose }} told={data} />;
  if (!error) return null;
  return (
    <Dialog kind="drawer" title={t('edit')} onClose={onClose}>
      <RegionError error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
}

function Form({ reading, told, onClose }: Props & { told: MeasurementDetail }) {
  const { t } = useTranslation('feelings');
  const offerUndo = useUndo();
  const update = useUpdate(measurementDetails, { invalidates: [patientMeasurements] });
  const { field, form } = useForm(measurementDetails, {
    namespace: 'feelings',
    initial: told,
    submit: async (values, basedOn) => {
      const saved = await update.mutateAsync({ ...values, id: told.id, basedOn });
      const { patientId: _, ...before } = told;
      offerUndo({
        text: t('saved'),
        undo: async () => void (await update.mutateAsync(before)),
      });
      return saved;
    },
  });
  return (
    <FormDrawer title={t('edit')} form={form} onClose={onClose} byQuery>
      <DetailFields field={field} carried={reading.feelingFactors} />
    </FormDrawer>
  );
}
