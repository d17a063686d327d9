import { contactRelations } from '@fernpuls/contract/patients/contact-relation';
import { type PatientContact, patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { useCreate, useRemove, useUpdate } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextOptionField } from '../../ui/text-option-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useUndo } from '../../ui/undo.ts';
import { useForm } from '../../ui/use-form.ts';

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
  const create = useCreate(patientContacts);
  const update = useUpdate(patientContacts);
  const remove = useRemove(patientContacts);
  const undoable = useUndo();
  const { field, form } = useForm(patientContacts, {
    required: () => ['relation'],
    initial: contact ?? { patientId, position, isFirstChoice: false },
    submit: async (values) => {
      const { patientId: _, ...changes } = values;
      const saved = contact
        ? await update.mutateAsync({ id: contact.id, ...changes })
        : await create.mutateAsync(values);
      const text = contact ? t('ui:saved') : t('ui:created', { name: saved.name });
      showToast({ kind: 'success', text });
    },
  });
  const takeOut = async (gone: PatientContact) => {
    await remove.mutateAsync(gone.id);
    onClose();
    const { id: _, createdAt: __, ...again } = gone;
    undoable({
      text: t('contacts.removed', { name: gone.name }),
      undo: async () => {
        await create.mutateAsync(again);
      },
    });
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
          <Button variant="danger" busy={remove.isPending} onClick={() => void takeOut(contact)}>
            {t('contacts.remove')}
          </Button>
        )
      }
    >
      <TextField {...field('name')} autoFocus />
      <TextOptionField
        {...field('relation')}
        options={contactRelations.map((key) => ({ key, text: t(`contacts.relation.${key}`) }))}
        help={t('contacts.relation_help')}
      />
      <TextField {...field('phone')} type="tel" />
      <SwitchField {...field('isFirstChoice')} />
    </FormDrawer>
  );
}
