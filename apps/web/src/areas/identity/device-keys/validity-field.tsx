import { SelectField } from '../../../ui/select-field.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { useNow } from '../../../ui/use-now.ts';

const offered = [1, 30, 90, 180, 365] as const;
const dayMs = 86_400_000;
export const usualDays = 180;

type Props = { days: number; onChange: (days: number) => void };

/** How long a new key is valid, each with the day it ends. */
export function ValidityField({ days, onChange }: Props) {
  const { t } = useTranslation('device_keys');
  const format = useFormat();
  const now = useNow(60_000);
  return (
    <SelectField
      id="device-key-valid"
      name="validDays"
      label={t('form.valid')}
      required
      error={undefined}
      value={String(days)}
      options={offered.map((count) => ({
        value: String(count),
        label: t('form.until', {
          time: format.duration(count * 1440),
          date: format.date(now + count * dayMs),
        }),
      }))}
      onChange={(value) => onChange(Number(value))}
    />
  );
}
