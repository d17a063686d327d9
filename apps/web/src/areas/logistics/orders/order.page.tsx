import { type DeviceOrder, deviceOrders } from '@fernpuls/contract/logistics/device-order';
import { recordPath } from '@fernpuls/contract/paths';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useCreate, useOne, useUpdate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Columns } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { Settling } from './settling.tsx';

/** One line of what was asked for a patient, or a new one. */
export function Component() {
  const { id = '', orderId } = useParams();
  const { t } = useTranslation('devices');
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data, error, refetch } = useOne(deviceOrders, orderId, { ignore: [404] });
  const onClose = () => void navigate(`${recordPath(id, 'devices/orders')}${search}`);
  if (!orderId) return <OrderForm patientId={id} row={null} onClose={onClose} />;
  if (data?.patientId === id) return <OrderForm key={data.id} patientId={id} row={data} onClose={onClose} />;
  if (!error && !data) return null;
  return (
    <Dialog kind="drawer" title={t('orders')} onClose={onClose}>
      <RegionError error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
}

type Props = { patientId: string; row: DeviceOrder | null; onClose: () => void };

function OrderForm({ patientId, row, onClose }: Props) {
  const { t } = useTranslation(['devices', 'ui']);
  const mayWrite = useMay('device', 'write');
  const create = useCreate(deviceOrders);
  const update = useUpdate(deviceOrders);
  const { field, form } = useForm(deviceOrders, {
    namespace: 'devices',
    initial: row ?? { patientId, kind: 'scale', quantity: 1, reason: 'first' },
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
      title={row ? t(`order_kind.${row.kind}`) : t('device_orders.new')}
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
