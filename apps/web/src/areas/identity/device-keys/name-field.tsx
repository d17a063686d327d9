import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextField } from '../../../ui/text-field.tsx';

type Props = { value: string; onChange: (value: string) => void; error?: string | undefined };

export function NameField({ value, onChange, error }: Props) {
  const { t } = useTranslation('device_keys');
  return (
    <TextField
      id="device-key-label"
      name="label"
      label={t('form.label')}
      help={t('form.label_help')}
      required
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
