import type { Option } from '@fernpuls/domain/tenancy/validation/option-rules';
import { controlProps, type FieldExtras, FieldFrame } from './field.tsx';
import { extras } from './text-field.tsx';
import type { FieldBinding } from './use-form.ts';

/** Free text with options beside it; an option that is chosen puts its text in. */
export function TextOptionField({
  options,
  ...props
}: FieldBinding & FieldExtras & { options: readonly Option[] }) {
  return (
    <FieldFrame field={props} {...extras(props)}>
      <input
        {...controlProps(props, props)}
        type="text"
        list={`${props.id}-list`}
        autoComplete="off"
        value={typeof props.value === 'string' ? props.value : ''}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <datalist id={`${props.id}-list`}>
        {options.map(({ key, text }) => (
          <option key={key} value={text}>
            {text}
          </option>
        ))}
      </datalist>
    </FieldFrame>
  );
}
