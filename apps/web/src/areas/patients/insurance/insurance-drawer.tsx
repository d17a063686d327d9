import { type PatientInsurance, patientInsurances } from '@fernpuls/contract/patients/patient-insurance';
import { patients } from '@fernpuls/contract/patients/patient';
import { useCreate, useUpdate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useTakeOut } from '../../../ui/use-take-out.ts';
import { VersionComment } from '../versions/version-comment.tsx';
import { changesOf } from '../patient-rules.ts';
import { masterDataReads } from '../master/master-data-reads.ts';
import { InsuranceFields } from './insurance-fields.tsx';

type Props = {
  patientId: string;
  /** Null for a new one. */
  row: PatientInsurance | null;
  onClose: () => void;
};

export function InsuranceDrawer({ patientId, row, onClose }: Props) {
  const { t } = useTranslation(['master_data', 'ui']);
  const written = { invalidates: [patients, ...masterDataReads] };
  const create = useCreate(patientInsurances, written);
  const update = useUpdate(patientInsurances, written);
  const { busy, takeOut } = useTakeOut(patientInsurances, written);
  const { field, form, values, setValue } = useForm(patientInsurances, {
    namespace: 'master_data',
    initial: row ?? { patientId, kind: 'statutory' },
    submit: async (given, basedOn) => {
      const saved = row
        ? await update.mutateAsync({ id: row.id, ...changesOf(basedOn ?? row, given), basedOn })
        : await create.mutateAsync(given);
      const text = row ? t('ui:saved') : t('ui:created', { name: saved.insurer });
      showToast({ kind: 'success', text });
    },
  });
  const remove = async (gone: PatientInsurance) => {
    await takeOut(gone, t('ui:deleted', { name: gone.insurer }));
    onClose();
  };
  return (
    <FormDrawer
      byQuery
      title={t(row ? 'insurance.edit' : 'insurance.new')}
      form={form}
      onClose={onClose}
      submitLabel={t(row ? 'ui:save' : 'insurance.new')}
      extra={
        row && (
          <Button variant="danger" busy={busy} onClick={() => void remove(row)}>
            {t('insurance.remove')}
          </Button>
        )
      }
    >
      <InsuranceFields patientId={patientId} field={field} values={values} setValue={setValue} />
      {row && form.changes > 0 && <VersionComment binding={field('versionComment')} />}
    </FormDrawer>
  );
}
