import { controlProps, type FieldExtras, FieldFrame } from './field.tsx';
import styles from './slider-field.module.css';
import { extras } from './text-field.tsx';
import type { FieldBinding } from './use-form.ts';

type Props = FieldBinding &
  FieldExtras & {
    /** Both included. */
    bounds: { min: number; max: number };
    /** As a number to type, in steps of 1, instead of a track to pull. */
    asText?: boolean;
  };

/** A whole number between two bounds. */
export function SliderField({ bounds, asText = false, ...props }: Props) {
  const number = typeof props.value === 'number' ? props.value : null;
  const shared = { ...controlProps(props, props), ...bounds, step: 1 };
  return (
    <FieldFrame field={props} {...extras(props)}>
      {asText ? (
        <input
          {...shared}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          value={number ?? ''}
          onChange={({ target }) => props.onChange(target.value === '' ? null : target.valueAsNumber)}
        />
      ) : (
        <>
          <input
            {...shared}
            className={styles.track}
            type="range"
            value={number ?? bounds.min}
            onChange={({ target }) => props.onChange(target.valueAsNumber)}
          />
          <output htmlFor={props.id} className={styles.value}>
            {number ?? '–'}
          </output>
        </>
      )}
    </FieldFrame>
  );
}
