import { type PatientHistory, patientHistories } from '@fernpuls/contract/diagnoses/patient-history';
import { useCreate, useUpdate } from '../../api/hooks.ts';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useForm } from '../../ui/use-form.ts';
import { useTakeOut } from '../../ui/use-take-out.ts';
import { YearField } from './year-field.tsx';

type Props = { patientId: string; row: PatientHistory | null; onClose: () => void };

export function HistoryForm({ patientId, row, onClose }: Props) {
  const { t } = useTranslation(['diagnoses', 'ui']);
  const mayWrite = useMay('patient', 'write');
  const create = useCreate(patientHistories);
  const update = useUpdate(patientHistories);
  const { busy, takeOut } = useTakeOut(patientHistories);
  const { field, form } = useForm(patientHistories, {
    initial: row ?? { patientId, kind: 'medical', source: 'patient' },
    submit: async ({ patientId: of, ...given }, basedOn) => {
      if (row) await update.mutateAsync({ id: row.id, ...given, basedOn });
      else await create.mutateAsync({ patientId: of, ...given });
      showToast({ kind: 'success', text: t(row ? 'ui:saved' : 'history_added') });
    },
  });
  const remove = async (gone: PatientHistory) => {
    await takeOut(gone, t('history_removed'));
    form.discard();
    onClose();
  };
  const locked = { disabled: !mayWrite };
  return (
    <FormDrawer
      title={t(row ? 'history_edit' : 'patient_histories.new')}
      form={form}
      onClose={onClose}
      readOnly={!mayWrite}
      submitLabel={t(row ? 'ui:save' : 'patient_histories.new')}
      extra={
        row && (
          <Button variant="danger" busy={busy} onClick={() => void remove(row)}>
            {t('history_remove')}
          </Button>
        )
      }
    >
      <SelectField {...field('kind')} words="diagnoses:kind" {...locked} />
      <TextareaField {...field('text')} autoFocus={row === null} {...locked} />
      <YearField {...field('fromYear')} help={t('year_help')} {...locked} />
      <YearField {...field('untilYear')} {...locked} />
      <SelectField {...field('source')} words="diagnoses:source" {...locked} />
    </FormDrawer>
  );
}
