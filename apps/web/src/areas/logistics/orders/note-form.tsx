import { type DeviceOrder, deviceOrders } from '@fernpuls/contract/logistics/device-order';
import { useCreate, useUpdate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Columns } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { Settling } from './settling.tsx';

type Props = { patientId: string; row: DeviceOrder | null; onClose: () => void };

/** What is wanted, noted in the practice alone: it says itself whether it came. */
export function NoteForm({ patientId, row, onClose }: Props) {
  const { t } = useTranslation(['devices', 'ui']);
  const mayWrite = useMay('device', 'write');
  const create = useCreate(deviceOrders);
  const update = useUpdate(deviceOrders);
  const { field, form } = useForm(deviceOrders, {
    namespace: 'devices',
    initial: row ?? { patientId, kind: 'scale', quantity: 1, reason: 'first' },
    required: () => ['kind', 'quantity'],
    submit: async ({ patientId: of, ...given }) => {
      if (row) await update.mutateAsync({ id: row.id, ...given });
      else await create.mutateAsync({ patientId: of, ...given });
      showToast({ kind: 'success', text: t('ui:saved') });
    },
  });
  const leave = () => {
    form.discard();
    onClose();
  };
  return (
    <FormDrawer
      title={row?.kind ? t(`order_kind.${row.kind}`) : t('device_orders.new')}
      form={form}
      onClose={onClose}
      readOnly={!mayWrite}
      submitLabel={row ? t('ui:save') : t('device_orders.new')}
      extra={row && <Settling order={row} onDone={leave} />}
    >
      <Columns>
        <SelectField {...field('kind')} words="devices:order_kind" disabled={!mayWrite} />
        <NumberField {...field('quantity')} disabled={!mayWrite} />
      </Columns>
      <SelectField {...field('reason')} words="devices:order_reason" disabled={!mayWrite} />
      <TextareaField {...field('note')} rows={3} disabled={!mayWrite} />
    </FormDrawer>
  );
}
