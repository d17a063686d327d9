import { type FieldExtras, FieldFrame } from '../field.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import { lazyPage } from '../lazy-page.ts';
import { extras } from '../text-field.tsx';
import type { FieldBinding } from '../use-form.ts';
import type { Choice } from './choice-list.tsx';
import type { MultiChoiceProps } from './multi-choice.tsx';
import styles from './multi-select.module.css';

const { LazyComponent: MultiChoice } = lazyComponent<MultiChoiceProps>(
  lazyPage(() => import('./multi-choice.tsx')),
  <div className={styles.box} />,
);

type Props = FieldBinding & FieldExtras & { options: readonly Choice[] };

/** Several of a list: the chosen ones as chips with a cross, the others behind one button that searches them. */
export function MultiSelect({ options, ...props }: Props) {
  const described = props.error ? `${props.id}-error` : props.help ? `${props.id}-help` : undefined;
  return (
    <FieldFrame field={props} {...extras(props)}>
      <MultiChoice
        id={props.id}
        label={props.label}
        chosen={Array.isArray(props.value) ? props.value.map(String) : []}
        options={options}
        isDisabled={props.disabled ?? false}
        isInvalid={props.error !== undefined}
        {...(described ? { described } : {})}
        onChange={props.onChange}
        onBlur={props.onBlur}
      />
    </FieldFrame>
  );
}
