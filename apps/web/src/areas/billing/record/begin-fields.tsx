import { offeredSubscriptions } from '@fernpuls/contract/billing/offered-subscriptions.call';
import type { patientSubscriptions } from '@fernpuls/contract/billing/patient-subscription';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import type { Binder } from '../../../ui/list/list-screen.ts';
import { isDay } from '../../../ui/parse-input.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import { useMoney } from '../use-money.ts';

type Props = { field: Binder<typeof patientSubscriptions.fields>; values: Record<string, unknown> };

/** Which one, from when; what it costs on that day is what it will cost. */
export function BeginFields({ field, values }: Props) {
  const { t } = useTranslation('billing');
  const { money, taxesOf } = useMoney();
  const startsOn = typeof values.startsOn === 'string' ? values.startsOn : '';
  const { data, error, refetch } = useCall(offeredSubscriptions, { startsOn }, { enabled: isDay(startsOn) });
  const all = data?.data ?? [];
  const chosen = all.find(({ id }) => id === values.subscriptionId);
  const options = all.map(({ id, name, total, interval }) => ({
    value: id,
    label: total ? `${name} (${t(`per.${interval}`, { sum: money(total.grossCents) })})` : name,
  }));
  return (
    <>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      <SelectField
        {...field('subscriptionId')}
        options={options}
        {...(data && all.length === 0 ? { help: t('none_offered') } : {})}
      />
      <DatePicker {...field('startsOn')} />
      {chosen && (
        <Stack gap={0}>
          <Text>{chosen.total ? taxesOf(chosen.total) : t('line_without_price_then')}</Text>
          <Text quiet small>
            {t('notice_is', { days: t('days', { count: chosen.noticeDays }) })}
          </Text>
          {chosen.description && (
            <Text quiet small>
              {chosen.description}
            </Text>
          )}
        </Stack>
      )}
      <TextareaField {...field('note')} rows={2} />
    </>
  );
}
