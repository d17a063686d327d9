import { useTranslation } from '../i18n/use-translation.ts';
import { type ControlBinding, controlProps, type FieldExtras, FieldFrame } from './field.tsx';
import { extras } from './text-field.tsx';
import type { FieldBinding } from './use-form.ts';

type Option = { value: string; label: string };
type Props = ControlBinding<string | null> &
  Partial<Pick<FieldBinding, 'choices'>> &
  FieldExtras & {
    /** The words of the choices, `values:priority` for instance; or whole options. */
    words?: string;
    options?: readonly Option[];
    /** What choosing nothing is called, „Alle“ in a filter for instance. */
    none?: string;
  };

export function SelectField({ words, options, none, ...props }: Props) {
  const { t } = useTranslation(['ui', 'values', 'forms']);
  const offered =
    options ??
    (props.choices ?? []).map((value) => ({ value, label: words ? t(`${words}.${value}`) : value }));
  const value = typeof props.value === 'string' ? props.value : '';
  return (
    <FieldFrame field={props} {...extras(props)}>
      <select
        {...controlProps(props, props)}
        value={value}
        onChange={(event) => props.onChange(event.target.value || null)}
      >
        {(value === '' || !props.required) && (
          <option value="">{none ?? t(props.required ? 'forms:choose' : 'forms:none')}</option>
        )}
        {offered.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
