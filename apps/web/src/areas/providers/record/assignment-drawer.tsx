import { healthProviders } from '@fernpuls/contract/providers/health-provider';
import {
  type PatientHealthProvider,
  patientHealthProviders,
} from '@fernpuls/contract/providers/patient-health-provider';
import { providerRoles } from '@fernpuls/domain/providers/provider';
import { useCreate, useUpdate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useTakeOut } from '../../../ui/use-take-out.ts';
import { Component as ProviderField } from './provider-field.tsx';

type Props = {
  patientId: string;
  /** Null for a new one. */
  row: PatientHealthProvider | null;
  onClose: () => void;
  /** Where to go once it is gone; otherwise where closing goes. */
  onRemoved?: () => void;
};

export function AssignmentDrawer({ patientId, row, onClose, onRemoved = onClose }: Props) {
  const { t } = useTranslation(['providers', 'ui']);
  const written = { invalidates: [healthProviders] };
  const create = useCreate(patientHealthProviders, written);
  const update = useUpdate(patientHealthProviders, written);
  const { busy, takeOut } = useTakeOut(patientHealthProviders, written);
  const { field, form } = useForm(patientHealthProviders, {
    namespace: 'providers',
    initial: row ?? { patientId },
    submit: async (values, basedOn) => {
      const saved = row
        ? await update.mutateAsync({ ...values, id: row.id, basedOn })
        : await create.mutateAsync(values);
      showToast({ kind: 'success', text: t(row ? 'ui:saved' : 'card.added', { name: saved.providerName }) });
    },
  });
  const remove = async (gone: PatientHealthProvider) => {
    await takeOut(gone, t('card.removed', { name: gone.providerName }));
    onRemoved();
  };
  const roles = providerRoles.map((value) => ({ value, label: t(`role.${value}`) }));
  return (
    <FormDrawer
      byQuery
      title={row ? row.providerName : t('card.new')}
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
      <ProviderField
        field={field('healthProviderId')}
        name={row?.providerName ?? null}
        help={t('card.provider_help')}
        autoFocus
      />
      <SelectField {...field('role')} options={roles} />
      <DatePicker {...field('startsOn')} />
      <DatePicker {...field('endsOn')} />
      <TextField {...field('note')} />
    </FormDrawer>
  );
}
