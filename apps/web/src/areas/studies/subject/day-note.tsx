import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { typedText } from '../typed-text.ts';
import { TextareaField } from '../../../ui/text-field.tsx';

type Day = { value: string | null; error: string | undefined; onChange: (day: string | null) => void };

export function DayField({ value, error, onChange }: Day) {
  const { t } = useTranslation('studies');
  return (
    <DatePicker
      id="subject-day"
      label={t('field.day')}
      required
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}

type Note = {
  value: string;
  error: string | undefined;
  label: string;
  required?: boolean;
  onChange: (note: string) => void;
};

export function NoteField({ value, error, label, required = false, onChange }: Note) {
  return (
    <TextareaField
      rows={2}
      {...binding({
        id: 'subject-note',
        label,
        value,
        required,
        error,
        max: 1000,
        onChange: (text) => onChange(typedText(text)),
      })}
    />
  );
}
