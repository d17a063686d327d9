import { Switch } from './switch.tsx';
import type { FieldBinding } from './use-form.ts';

export function SwitchField(props: FieldBinding & { disabled?: boolean }) {
  return (
    <Switch
      id={props.id}
      label={props.label}
      checked={props.value === true}
      disabled={props.disabled ?? false}
      onChange={props.onChange}
    />
  );
}
