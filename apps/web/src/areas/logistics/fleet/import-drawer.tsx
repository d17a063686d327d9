import { day, reference, text } from '@fernpuls/contract/kit/fields';
import { resource } from '@fernpuls/contract/kit/resource';
import { stockDevices } from '@fernpuls/contract/logistics/fleet/stock-device';
import { importStockDevices } from '@fernpuls/contract/logistics/fleet/stock-device.call';
import { articles } from '@fernpuls/contract/logistics/stock/article';
import { deviceQuarantine } from '@fernpuls/contract/logistics/medisante/medisante.call';
import { stockLocations } from '@fernpuls/contract/logistics/stock/stock-location';
import { maxSerials, readSerials } from '@fernpuls/domain/logistics/fleet/read-serials';
import { useCallMutation, useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Columns, Stack, Text } from '../../../ui/layout/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { TextFileButton } from '../../../ui/text-file-button.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { today } from '../../../ui/today.ts';
import { useForm } from '../../../ui/use-form.ts';

/** The fields of the form; `serial` holds a line for each device, so that what the server says of one stands there. */
const delivery = resource({
  type: 'device_deliveries',
  area: 'logistics',
  permission: 'article',
  module: 'core',
  fields: {
    articleId: reference('articles'),
    locationId: reference('stock_locations', { nullable: true }),
    lot: text({ nullable: true, max: 60 }),
    boughtOn: day({ nullable: true }),
    serial: text({ max: 300_000 }),
  },
  example: { articleId: 'articles', serial: '24B-01902' },
});

/** Devices of one delivery by their serial numbers: scanned, pasted, or from a file. */
export function ImportDrawer({ serial, onClose }: { serial: string | null; onClose: () => void }) {
  const { t } = useTranslation(['fleet', 'errors']);
  const found = useList(articles, { filters: { kind: 'serialised', isActive: true }, perPage: 100 });
  const places = useList(stockLocations, { filters: { isActive: true }, perPage: 100 });
  const bring = useCallMutation(importStockDevices, {
    invalidates: [stockDevices, articles, deviceQuarantine],
    ignore: [422],
  });
  const { field, form, values } = useForm(delivery, {
    namespace: 'fleet',
    initial: { boughtOn: today(), ...(serial === null ? {} : { serial }) },
    rules: {
      serial: (value) => {
        const { rows, faults } = readSerials(typeof value === 'string' ? value : '');
        if (faults[0]) return faults[0];
        return rows.length > maxSerials ? { code: 'too_many', params: { max: maxSerials } } : null;
      },
    },
    submit: async ({ articleId, locationId = null, lot = null, boughtOn = null, serial: lines }) => {
      const { rows } = readSerials(lines ?? serial ?? '');
      await bring.mutateAsync({ articleId, locationId, lot, boughtOn, rows });
      showToast({ kind: 'success', text: t('imported', { count: rows.length }) });
    },
  });
  const written = field('serial');
  const { rows, faults } = readSerials(typeof values.serial === 'string' ? values.serial : '');
  return (
    <FormDrawer byQuery title={t('import')} form={form} onClose={onClose} submitLabel={t('import_now')}>
      <SelectField
        {...field('articleId')}
        label={t('stock_devices.articleId')}
        autoFocus
        options={found.rows.map(({ id, name, number }) => ({ value: id, label: `${name} (${number})` }))}
      />
      <SelectField
        {...field('locationId')}
        label={t('stock_devices.locationId')}
        none={t('not_there_yet')}
        options={places.rows.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Columns>
        <TextField {...field('lot')} label={t('stock_devices.lot')} />
        <DatePicker {...field('boughtOn')} label={t('stock_devices.boughtOn')} />
      </Columns>
      <TextareaField {...written} label={t('serials')} rows={8} help={t('import_help')} />
      <TextFileButton label={t('from_file')} accept=".csv,.txt" busy={false} onText={written.onChange} />
      <Text quiet small role="status">
        {t('found', { count: rows.length })}
      </Text>
      {faults.length > 0 && (
        <Stack as="ul" gap={1}>
          {faults.slice(0, 10).map(({ line, code, params }) => (
            <li key={line}>
              <Text small warning>
                {t('line', { line })} {t(`errors:${code}`, params)}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </FormDrawer>
  );
}
