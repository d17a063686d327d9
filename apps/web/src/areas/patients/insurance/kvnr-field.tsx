import { kvnr } from '@fernpuls/domain/patients/insurance';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';

/** Says at once whether the check digit fits. */
export function KvnrField(binding: FieldBinding) {
  const { t } = useTranslation('master_data');
  const fits = typeof binding.value === 'string' && kvnr(binding.value) === null;
  return <TextField {...compact(binding)} help={t(fits ? 'insurance.kvnr_fits' : 'insurance.kvnr_help')} />;
}

/** Numbers are copied with blanks and in small letters. */
export function compact(binding: FieldBinding): FieldBinding {
  const { onChange } = binding;
  return {
    ...binding,
    onChange: (value) =>
      onChange(typeof value === 'string' ? value.replaceAll(/\s/g, '').toUpperCase() : value),
  };
}
