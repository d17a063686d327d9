import { day, text } from '@fernpuls/contract/kit/fields';
import { resource } from '@fernpuls/contract/kit/resource';
import { type StockDevice, stockDevices } from '@fernpuls/contract/logistics/fleet/stock-device';
import {
  deviceLife,
  releaseDevice,
  reserveDevice,
} from '@fernpuls/contract/logistics/fleet/stock-device.call';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Columns } from '../../../ui/layout/layout.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import { today } from '../../../ui/today.ts';
import { useUndo } from '../../../ui/undo.ts';
import { useForm } from '../../../ui/use-form.ts';
import { PracticeField } from './practice-field.tsx';

/** The fields of the form; what goes to the server is the call that promises the device. */
const promise = resource({
  type: 'device_promises',
  area: 'logistics',
  permission: 'article',
  module: 'core',
  fields: {
    practiceKey: text({ max: 63 }),
    fromOn: day(),
    untilOn: day(),
    note: text({ nullable: true, max: 500 }),
  },
  example: { practiceKey: 'nordheide', fromOn: '2026-12-01', untilOn: '2026-12-14' },
});

/** For whom, and for which days. */
export function ReserveDrawer({ device, onClose }: { device: StockDevice; onClose: () => void }) {
  const { t } = useTranslation('fleet');
  const undoable = useUndo();
  const changed = { invalidates: [stockDevices, deviceLife], ignore: [422] };
  const reserve = useCallMutation(reserveDevice, changed);
  const release = useCallMutation(releaseDevice, changed);
  const { field, form } = useForm(promise, {
    namespace: 'fleet',
    initial: { fromOn: today() },
    submit: async ({ note = null, ...given }) => {
      const { reservationId } = await reserve.mutateAsync({ id: device.id, note, ...given });
      undoable({
        text: t('reserved', { serial: device.serial }),
        undo: async () => void (await release.mutateAsync({ id: reservationId })),
      });
    },
  });
  return (
    <FormDrawer
      byQuery
      title={t('reserve_of', { serial: device.serial })}
      form={form}
      onClose={onClose}
      submitLabel={t('reserve')}
    >
      <PracticeField field={field('practiceKey')} />
      <Columns>
        <DatePicker {...field('fromOn')} label={t('from_on')} />
        <DatePicker {...field('untilOn')} label={t('until_on')} />
      </Columns>
      <TextareaField {...field('note')} label={t('stock_devices.note')} rows={2} />
    </FormDrawer>
  );
}
