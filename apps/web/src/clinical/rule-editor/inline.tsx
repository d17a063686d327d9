import { useTranslation } from '../../i18n/use-translation.ts';
import { TimeInLine } from '../../ui/controls/time-in-line.tsx';
import { useTypedNumber } from '../../ui/use-typed-number.ts';
import { usePlace, useUnread } from './rule-context.ts';
import styles from './rules.module.css';

type Place = { path: string; label: string };
type Options<K extends string> = readonly { value: K; label: string }[];

/** One of several words, inside the sentence. */
export function InlineSelect<K extends string>({
  path,
  label,
  value,
  options,
  onChange,
}: Place & { value: K; options: Options<K>; onChange: (value: K) => void }) {
  const place = usePlace(path);
  return (
    <select
      {...place}
      className={styles.inline}
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((one) => one.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}

/** A number inside the sentence; what is none becomes NaN, which no rule accepts, and is told by its own words. */
export function InlineNumber({
  path,
  label,
  value,
  onChange,
  unit = '',
}: Place & { value: number; onChange: (value: number) => void; unit?: string }) {
  const place = usePlace(path);
  const tellUnread = useUnread(path);
  const { t } = useTranslation('ui');
  const { text, change, leave, readAs } = useTypedNumber(value, (read, typed) => {
    tellUnread(read === undefined ? typed : null);
    onChange(read ?? Number.NaN);
  });
  return (
    <>
      <input
        {...place}
        className={styles.inline}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={unit === '' ? label : `${label} (${unit})`}
        size={Math.max(2, text.length)}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
      {unit !== '' && <span aria-hidden="true">{`\u202f${unit}`}</span>}
      {readAs !== null && <span role="status">{` (${t('forms:number_read_as', { number: readAs })})`}</span>}
    </>
  );
}

/** A clock time inside the sentence. */
export function InlineTime({
  path,
  label,
  value,
  onChange,
}: Place & { value: string; onChange: (value: string) => void }) {
  const { id, disabled, 'aria-invalid': isInvalid = false, 'aria-describedby': described } = usePlace(path);
  return (
    <TimeInLine
      id={id}
      label={label}
      value={value}
      isDisabled={disabled}
      isInvalid={isInvalid}
      {...(described ? { described } : {})}
      onChange={onChange}
    />
  );
}

/** Several of a few, each a button that is pressed or not. */
export function InlineChoices<K extends string | number>({
  label,
  value,
  options,
  onChange,
  path,
}: Place & {
  value: readonly K[];
  options: readonly { value: K; label: string }[];
  onChange: (value: K[]) => void;
}) {
  const { id, disabled } = usePlace(path);
  return (
    <span id={id} tabIndex={-1} role="group" aria-label={label} className={styles.choices}>
      {options.map((one) => (
        <button
          key={one.value}
          type="button"
          disabled={disabled}
          className={styles.choice}
          aria-pressed={value.includes(one.value)}
          onClick={() =>
            onChange(
              value.includes(one.value)
                ? value.filter((other) => other !== one.value)
                : options
                    .map((other) => other.value)
                    .filter((other) => other === one.value || value.includes(other)),
            )
          }
        >
          {one.label}
        </button>
      ))}
    </span>
  );
}
