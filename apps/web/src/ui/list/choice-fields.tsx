import { Checkbox } from '../checkbox.tsx';
import styles from './filter-panel.module.css';
import type { FilterOption } from './list-screen.ts';
import type { ListWords } from './words.ts';

type Choice = {
  name: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  isOne: boolean;
};

type Props = {
  choice: Choice;
  words: ListWords;
  onFilter: (field: string, value: string | null) => void;
};

/** One of the fields of the panel: several values by check boxes, or one of them. */
export function ChoiceFields({ choice: { name, options, chosen, isOne }, words, onFilter }: Props) {
  if (isOne)
    return (
      <label className={styles.group}>
        <span className={styles.legend}>{words.field(name)}</span>
        <select
          className={styles.select}
          value={chosen[0] ?? ''}
          onChange={(event) => onFilter(name, event.target.value || null)}
        >
          <option value="">{words.t('lists:any')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.field(name)}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(checked) => {
            const next = options.filter((one) =>
              one.value === value ? checked : chosen.includes(one.value),
            );
            onFilter(name, next.map((one) => one.value).join() || null);
          }}
        />
      ))}
    </fieldset>
  );
}
