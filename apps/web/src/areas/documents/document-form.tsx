import { type PatientDocument, patientDocuments } from '@fernpuls/contract/documents/patient-document';
import { useUpdate } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DatePicker } from '../../ui/controls/date-picker.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useForm } from '../../ui/use-form.ts';

/** What a file is, of when and from whom. */
export function DocumentForm({ document, onClose }: { document: PatientDocument; onClose: () => void }) {
  const { t } = useTranslation(['documents', 'ui']);
  const update = useUpdate(patientDocuments);
  const { field, form } = useForm(patientDocuments, {
    namespace: 'documents',
    initial: document,
    submit: async ({ patientId: _, tags: __, ...given }, basedOn) => {
      const saved = await update.mutateAsync({ id: document.id, ...given, basedOn });
      showToast({ kind: 'success', text: t('ui:saved') });
      return saved;
    },
  });
  return (
    <FormDrawer
      title={t('edit')}
      form={form}
      onClose={onClose}
      submitLabel={t('ui:save')}
      byQuery
      width={480}
    >
      <TextField {...field('title')} />
      <SelectField {...field('kind')} words="documents:kind" />
      <DatePicker {...field('documentDay')} />
      <TextField {...field('source')} help={t('source_help')} />
    </FormDrawer>
  );
}
