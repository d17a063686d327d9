import { devices } from '@fernpuls/contract/logistics/device';
import { patientEvents } from '@fernpuls/contract/events/patient-event';
import {
  type HeldDevice,
  patientDevices,
  swapDevice,
} from '@fernpuls/contract/logistics/patient-devices.call';
import { useState } from 'react';
import { useCallMutation } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { TextareaField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useForm } from '../../ui/use-form.ts';
import { DeviceChoice, useSerial } from './device-choice.tsx';
import { assignmentForms } from './device-form.ts';
import { newDeviceOf } from './new-device.ts';

const changed = { invalidates: [patientDevices, devices, patientEvents], ignore: [422] };

/** Another device in the place of one; the change stands over the curves with what differs. */
export function SwapDrawer({ device, onClose }: { device: HeldDevice; onClose: () => void }) {
  const { t } = useTranslation('devices');
  const swap = useCallMutation(swapDevice, changed);
  const [serial, setSerial] = useState('');
  const { isNew } = useSerial(serial);
  const { manufacturer, model, valueTypes } = device;
  const { field, form, values } = useForm(assignmentForms, {
    namespace: 'devices',
    initial: { manufacturer, model, valueTypes, assignedAt: device.assignedAt },
    required: () => (isNew ? ['manufacturer', 'model'] : []),
    submit: async (given) => {
      await swap.mutateAsync({
        id: device.id,
        serial: given.serial,
        note: given.note ?? null,
        ...(isNew ? { device: newDeviceOf(given) } : {}),
      });
      showToast({ kind: 'success', text: t('swapped', { from: device.serial, to: given.serial }) });
    },
  });
  const typed = typeof values.serial === 'string' ? values.serial : '';
  if (typed !== serial) setSerial(typed);
  return (
    <FormDrawer byQuery title={t('swap')} form={form} onClose={onClose} submitLabel={t('swap')}>
      <Text quiet>{t('swap_text', { device: `${manufacturer} ${model}`, serial: device.serial })}</Text>
      <DeviceChoice field={field} serial={typed} />
      <TextareaField {...field('note')} rows={3} help={t('swap_help')} />
    </FormDrawer>
  );
}
