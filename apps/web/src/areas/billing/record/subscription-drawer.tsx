import {
  type PatientSubscription,
  patientSubscriptions,
} from '@fernpuls/contract/billing/patient-subscription';
import { patientVersions } from '@fernpuls/contract/patients/patient-versions.call';
import { useCreate, useUpdate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { today } from '../../../ui/today.ts';
import { useUndo } from '../../../ui/undo.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useTakeOut } from '../../../ui/use-take-out.ts';
import { BeginFields } from './begin-fields.tsx';
import { EndFields } from './end-fields.tsx';

type Props = {
  patientId: string;
  /** Null for a new one. */
  row: PatientSubscription | null;
  onClose: () => void;
};

/** A new subscription, or how one ends. */
export function SubscriptionDrawer({ patientId, row, onClose }: Props) {
  const { t } = useTranslation(['billing', 'ui']);
  const written = { invalidates: [patientVersions] };
  const create = useCreate(patientSubscriptions, written);
  const update = useUpdate(patientSubscriptions, written);
  const undoable = useUndo();
  const { busy, takeOut } = useTakeOut(patientSubscriptions, written);
  const end = async (held: PatientSubscription, given: Ending) => {
    const { endsOn = null, endReason = null, note = null } = given;
    await update.mutateAsync({ id: held.id, endsOn, endReason, note });
    if (endsOn === null || endsOn === held.endsOn) return showToast({ kind: 'success', text: t('ui:saved') });
    const before = { endsOn: held.endsOn, endReason: held.endReason, note: held.note };
    undoable({
      text: t('card.ended', { name: held.name }),
      undo: async () => void (await update.mutateAsync({ id: held.id, ...before })),
    });
  };
  const { field, form, values, setValue } = useForm(patientSubscriptions, {
    namespace: 'billing',
    initial: row ?? { patientId, startsOn: today() },
    required: ({ endsOn }) => (endsOn ? ['endReason'] : []),
    submit: async (given) => {
      if (row) return end(row, given);
      const saved = await create.mutateAsync(given);
      showToast({ kind: 'success', text: t('ui:created', { name: saved.name }) });
      return saved;
    },
  });
  const remove = async (gone: PatientSubscription) => {
    await takeOut(gone, t('ui:deleted', { name: gone.name }));
    onClose();
  };
  return (
    <FormDrawer
      byQuery
      title={row ? row.name : t('card.new')}
      form={form}
      onClose={onClose}
      submitLabel={t(row ? 'ui:save' : 'card.new')}
      extra={
        row && (
          <Button variant="danger" busy={busy} onClick={() => void remove(row)}>
            {t('card.remove')}
          </Button>
        )
      }
    >
      {row ? (
        <EndFields row={row} field={field} values={values} setValue={setValue} />
      ) : (
        <BeginFields field={field} values={values} />
      )}
    </FormDrawer>
  );
}

type Ending = Partial<Pick<PatientSubscription, 'endsOn' | 'endReason' | 'note'>>;
