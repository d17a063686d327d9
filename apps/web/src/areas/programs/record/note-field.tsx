import { TextareaField } from '../../../ui/text-field.tsx';

type Props = { id: string; label: string; value: string; onChange: (text: string) => void };

/** A remark somebody may leave. */
export function NoteField({ id, label, value, onChange }: Props) {
  return (
    <TextareaField
      id={id}
      name={id}
      label={label}
      value={value}
      required={false}
      error={undefined}
      max={1000}
      choices={undefined}
      rows={2}
      onChange={(text) => onChange(typeof text === 'string' ? text : '')}
      onBlur={() => undefined}
    />
  );
}
