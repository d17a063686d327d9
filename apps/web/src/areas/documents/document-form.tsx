import { type PatientDocument, patientDocuments } from '@fernpuls/contract/documents/patient-document';
import { useCreate, useUpdate } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DatePicker } from '../../ui/controls/date-picker.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { today } from '../../ui/today.ts';
import { useForm } from '../../ui/use-form.ts';

type Props = {
  patientId: string;
  document: PatientDocument | null;
  onClose: () => void;
  onMade: (id: string) => void;
};

/** What a document is, of when and from whom; and its words where it has no file. */
export function DocumentForm({ patientId, document, onClose, onMade }: Props) {
  const { t } = useTranslation(['documents', 'ui']);
  const create = useCreate(patientDocuments);
  const update = useUpdate(patientDocuments);
  const hasWords = !document?.file;
  const { field, form } = useForm(patientDocuments, {
    namespace: 'documents',
    initial: document ?? { patientId, kind: 'letter', documentDay: today() },
    submit: async ({ patientId: of, tags: _, ...given }) => {
      if (document) await update.mutateAsync({ id: document.id, ...given });
      else onMade((await create.mutateAsync({ patientId: of, ...given })).id);
      showToast({ kind: 'success', text: t('ui:saved') });
    },
  });
  return (
    <FormDrawer
      title={t(document ? 'edit' : 'new')}
      form={form}
      onClose={onClose}
      submitLabel={t(document ? 'ui:save' : 'make')}
      byQuery
      width={hasWords ? 720 : 480}
    >
      <TextField {...field('title')} />
      <SelectField {...field('kind')} words="documents:kind" />
      <DatePicker {...field('documentDay')} />
      <TextField {...field('source')} help={t('source_help')} />
      {hasWords && <TextareaField {...field('body')} rows={16} />}
    </FormDrawer>
  );
}
