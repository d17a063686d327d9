import { type ControlBinding, type FieldExtras, FieldFrame } from '../field.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import { lazyPage } from '../lazy-page.ts';
import { extras } from '../text-field.tsx';
import styles from './time-field.module.css';
import type { TimePartsProps } from './time-parts.tsx';

const { LazyComponent: TimeParts } = lazyComponent<TimePartsProps>(
  lazyPage(() => import('./time-parts.tsx')),
  <div className={styles.time} />,
);

/** A clock time `HH:MM`, always of 24 hours whatever the browser speaks: two figures to type or to count with arrows. */
export function TimeField(props: ControlBinding<string | null> & FieldExtras) {
  const described = props.error ? `${props.id}-error` : props.help ? `${props.id}-help` : undefined;
  return (
    <FieldFrame field={props} {...extras(props)}>
      <TimeParts
        id={props.id}
        value={typeof props.value === 'string' ? props.value : ''}
        isDisabled={props.disabled ?? false}
        isRequired={props.required}
        isInvalid={props.error !== undefined}
        {...(described ? { described } : {})}
        onChange={props.onChange}
        onBlur={() => props.onBlur?.()}
      />
    </FieldFrame>
  );
}
