import type { Field } from '@fernpuls/contract/kit/fields';
import { DatePicker } from '../controls/date-picker.tsx';
import { DateTimeField } from '../controls/date-time-field.tsx';
import { NumberField } from '../number-field.tsx';
import { SelectField } from '../select-field.tsx';
import { SwitchField } from '../switch-field.tsx';
import { TextareaField, TextField } from '../text-field.tsx';
import type { FieldBinding } from '../use-form.ts';
import { longText } from './value-cell.tsx';
import type { ListWords } from './words.ts';

type Props = { binding: FieldBinding; declared: Field; words: ListWords; autoFocus: boolean };

/** The control a field's kind asks for. References and documents have none: the screen gives theirs. */
export function AutoField({ binding, declared, words, autoFocus }: Props) {
  switch (declared.kind) {
    case 'choice': {
      const options = (declared.choices ?? []).map((value) => ({
        value,
        label: words.value(binding.name, value),
      }));
      return <SelectField {...binding} options={options} />;
    }
    case 'flag':
      return <SwitchField {...binding} />;
    case 'day':
      return <DatePicker {...binding} />;
    case 'instant':
      return <DateTimeField {...binding} hour={0} />;
    case 'integer':
      return <NumberField {...binding} decimals={0} />;
    case 'number':
      return <NumberField {...binding} />;
    case 'text':
      return (declared.max ?? 0) > longText ? (
        <TextareaField {...binding} />
      ) : (
        <TextField {...binding} autoFocus={autoFocus} />
      );
    case 'reference':
    case 'references':
    case 'document':
      throw new Error(`${binding.name}: this kind of field needs a control of the screen`);
  }
}
