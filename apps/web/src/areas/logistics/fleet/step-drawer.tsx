import { reference, text } from '@fernpuls/contract/kit/fields';
import { resource } from '@fernpuls/contract/kit/resource';
import { type StockDevice, stockDevices } from '@fernpuls/contract/logistics/fleet/stock-device';
import { deviceLife, takeDeviceStep } from '@fernpuls/contract/logistics/fleet/stock-device.call';
import { articles } from '@fernpuls/contract/logistics/stock/article';
import { stockLocations } from '@fernpuls/contract/logistics/stock/stock-location';
import { askedBy, type TakenStep } from '@fernpuls/domain/logistics/fleet/life-line';
import { useCallMutation, useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { PracticeField } from './practice-field.tsx';

/** The fields of the form; what goes to the server is the call that moves the device. */
const stepForm = resource({
  type: 'device_steps',
  area: 'logistics',
  permission: 'article',
  module: 'core',
  fields: {
    locationId: reference('stock_locations', { nullable: true }),
    practiceKey: text({ nullable: true, max: 63 }),
    note: text({ nullable: true, max: 500 }),
  },
  example: {},
});

type Props = { device: StockDevice; step: TakenStep; onClose: () => void };

/** One step on: where it goes to, or why, and a note. */
export function StepDrawer({ device, step, onClose }: Props) {
  const { t } = useTranslation('fleet');
  const asks = askedBy(step);
  const places = useList(stockLocations, { filters: { isActive: true }, perPage: 100 });
  const take = useCallMutation(takeDeviceStep, {
    invalidates: [stockDevices, deviceLife, articles],
    ignore: [422],
  });
  const { field, form } = useForm(stepForm, {
    namespace: 'fleet',
    initial: {},
    required: () =>
      asks === 'location' ? ['locationId'] : asks === 'practice' ? ['practiceKey'] : asks ? ['note'] : [],
    submit: async (given) => {
      await take.mutateAsync({ ...given, id: device.id, step });
      showToast({ kind: 'success', text: t('moved', { serial: device.serial, went: t(`went.${step}`) }) });
    },
  });
  const options = places.rows
    .filter(({ id }) => step !== 'transfer' || id !== device.locationId)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDrawer
      byQuery
      title={t('step_of', { step: t(`step.${step}`), serial: device.serial })}
      form={form}
      onClose={onClose}
      submitLabel={t(`step.${step}`)}
    >
      {asks === 'location' && (
        <SelectField {...field('locationId')} label={t('stock_devices.locationId')} options={options} />
      )}
      {asks === 'practice' && <PracticeField field={field('practiceKey')} />}
      <TextareaField {...field('note')} label={t('stock_devices.note')} rows={3} />
    </FormDrawer>
  );
}
