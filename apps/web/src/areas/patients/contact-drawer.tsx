import { type PatientContact, patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { useCreate, useUpdate } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useForm } from '../../ui/use-form.ts';
import { useTakeOut } from '../../ui/use-take-out.ts';
import { ContactFields } from './contact-fields.tsx';
import { VersionComment } from './versions/version-comment.tsx';
import { masterDataReads } from './master/master-data-reads.ts';
import { changesOf } from './patient-rules.ts';

type Props = {
  patientId: string;
  /** Null for a new one. */
  contact: PatientContact | null;
  /** Where a new one stands. */
  position: number;
  onClose: () => void;
};

export function ContactDrawer({ patientId, contact, position, onClose }: Props) {
  const { t } = useTranslation(['patients', 'ui']);
  const written = { invalidates: masterDataReads };
  const create = useCreate(patientContacts, written);
  const update = useUpdate(patientContacts, written);
  const { busy, takeOut } = useTakeOut(patientContacts, written);
  const { field, form, values, setValue } = useForm(patientContacts, {
    required: ({ isOwn }) => (isOwn === true ? [] : ['name', 'relation']),
    initial: contact ?? { patientId, position, isOwn: false, isFirstChoice: false, kind: 'mobile' },
    submit: async (given, basedOn) => {
      const { patientId: _, ...changes } = given;
      const saved = contact
        ? await update.mutateAsync({ id: contact.id, ...changesOf(basedOn ?? contact, changes), basedOn })
        : await create.mutateAsync(given);
      const text = contact ? t('ui:saved') : t('ui:created', { name: saved.name });
      showToast({ kind: 'success', text });
    },
  });
  const remove = async (gone: PatientContact) => {
    await takeOut(gone, t('contacts.removed', { name: gone.name }));
    onClose();
  };
  return (
    <FormDrawer
      byQuery
      title={t(contact ? 'contacts.edit' : 'contacts.new')}
      form={form}
      onClose={onClose}
      submitLabel={t(contact ? 'ui:save' : 'contacts.new')}
      extra={
        contact && (
          <Button variant="danger" busy={busy} onClick={() => void remove(contact)}>
            {t('contacts.remove')}
          </Button>
        )
      }
    >
      <ContactFields field={field} values={values} setValue={setValue} isNew={contact === null} />
      {contact && form.changes > 0 && <VersionComment binding={field('versionComment')} />}
    </FormDrawer>
  );
}
