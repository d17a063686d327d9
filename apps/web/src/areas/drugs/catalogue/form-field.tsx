import { drugForms } from '@fernpuls/domain/drugs/tables';
import type { FieldExtras } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';

const offered = Object.entries(drugForms).map(([value, name]) => ({ value, label: `${name} (${value})` }));

/** A form of administration by the code of the KBV's table; a code the table does not have stays. */
export function FormField(props: FieldBinding & FieldExtras) {
  const { value } = props;
  const isOther = typeof value === 'string' && value !== '' && !Object.hasOwn(drugForms, value);
  return <SelectField {...props} options={isOther ? [...offered, { value, label: value }] : offered} />;
}
