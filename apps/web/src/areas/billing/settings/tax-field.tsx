import { SelectField } from '../../../ui/select-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import { useMoney } from '../use-money.ts';

/** § 12 UStG, and § 4 Nr. 14 UStG for care itself. */
const rates = [190, 70, 0];

export function TaxField(binding: FieldBinding) {
  const { rate } = useMoney();
  const { value } = binding;
  const held = typeof value === 'number' && !rates.includes(value) ? [value] : [];
  const options = [...rates, ...held].map((one) => ({ value: String(one), label: rate(one) }));
  return (
    <SelectField
      {...binding}
      value={typeof value === 'number' ? String(value) : null}
      options={options}
      onChange={(one) => binding.onChange(one === null ? null : Number(one))}
    />
  );
}
