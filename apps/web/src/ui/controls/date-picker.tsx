import { DateField } from '../date-field.tsx';
import type { FieldExtras } from '../field.tsx';
import type { FieldBinding } from '../use-form.ts';
import { DayOpener } from './day-opener.tsx';

/** A calendar day: typed as always, or chosen from a calendar behind the button in the field. */
export function DatePicker(props: FieldBinding & FieldExtras) {
  const openerId = `${props.id}-calendar`;
  return (
    <DateField
      {...props}
      onOpen={() => document.getElementById(openerId)?.click()}
      opener={
        <DayOpener
          id={openerId}
          label={props.label}
          value={typeof props.value === 'string' ? props.value : ''}
          disabled={props.disabled ?? false}
          onChoose={props.onChange}
        />
      }
    />
  );
}
