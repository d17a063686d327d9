import { type StockDevice, stockDevices } from '@fernpuls/contract/logistics/fleet/stock-device';
import { stockDeviceVersions } from '@fernpuls/contract/logistics/fleet/stock-device.call';
import { useUpdate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Section } from '../../../ui/layout/layout.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { VersionList } from '../../../ui/versions/version-list.tsx';

/** What may be put right of a device; where it is follows its steps. */
export function EditDrawer({ device, onClose }: { device: StockDevice; onClose: () => void }) {
  const { t } = useTranslation(['fleet', 'ui']);
  const update = useUpdate(stockDevices, { ignore: [422] });
  const { field, form } = useForm(stockDevices, {
    namespace: 'fleet',
    initial: device,
    submit: async (given, basedOn) => {
      const saved = await update.mutateAsync({ id: device.id, ...given, basedOn });
      showToast({ kind: 'success', text: t('ui:saved') });
      return saved;
    },
  });
  return (
    <FormDrawer byQuery title={t('edit_of', { serial: device.serial })} form={form} onClose={onClose}>
      <TextField {...field('firmware')} />
      <TextField {...field('iccid')} />
      <DatePicker {...field('calibratedOn')} help={t('calibrated_help')} />
      <TextareaField {...field('note')} rows={4} />
      <Section title={t('versions')} level={3}>
        <VersionList call={stockDeviceVersions} row={device} resource={stockDevices} namespace="fleet" />
      </Section>
    </FormDrawer>
  );
}
