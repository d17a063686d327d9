import { managedTenants } from '@fernpuls/contract/tenancy/managed-tenant.call';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';

/** A practice of the platform; what is for training is sent nothing. */
export function PracticeField({ field }: { field: FieldBinding }) {
  const { t } = useTranslation('fleet');
  const { data } = useCall(managedTenants, {});
  const options = (data?.data ?? [])
    .filter(({ purpose }) => purpose === 'production')
    .map(({ key, name }) => ({ value: key, label: name }));
  return <SelectField {...field} label={t('stock_devices.practiceKey')} options={options} />;
}
