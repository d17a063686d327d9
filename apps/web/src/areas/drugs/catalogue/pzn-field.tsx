import { readPackCode } from '@fernpuls/domain/drugs/pack-code';
import { pznOf } from '@fernpuls/domain/drugs/pzn';
import type { FieldExtras } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';

/** A PZN, typed with or without its zeros, or scanned from a pack: a scanner types what the code says. */
export function PznField(props: FieldBinding & FieldExtras) {
  const take = (typed: string) => {
    // A whole scanned code becomes its number at once; what is being typed stays until the field is left.
    const scanned = /^\d{0,8}$/.test(typed) ? null : readPackCode(typed);
    props.onChange(scanned ?? (typed || null));
  };
  const leave = () => {
    const whole = typeof props.value === 'string' ? pznOf(props.value) : null;
    if (whole !== null && whole !== props.value) props.onChange(whole);
    props.onBlur();
  };
  return <TextField {...props} onChange={take} onBlur={leave} />;
}
