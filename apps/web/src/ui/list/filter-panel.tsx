import type { Field } from '@fernpuls/contract/kit/fields';
import type { Fields } from '@fernpuls/contract/kit/resource';
import IconFilter from '#icons/IconFilter';
import { Checkbox } from '../checkbox.tsx';
import { Dropdown } from '../dropdown.tsx';
import { FilterChips } from '../filter-chips.tsx';
import { useIsNarrow } from '../use-media.ts';
import styles from './filter-panel.module.css';
import { filterFields, type ListFilters, valuesOf } from './filter-state.ts';
import type { FilterOption, ListScreen } from './list-screen.ts';
import type { ListWords } from './words.ts';

type Props<F extends Fields> = {
  screen: ListScreen<F>;
  words: ListWords;
  filters: ListFilters;
  onFilter: (field: string, value: string | null) => void;
};

type Choice = {
  name: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  isOne: boolean;
};

/** What filters a list: each active one a chip with a cross (on the phone their number), behind „Filter“ all of them; each choice works at once. */
export function FilterPanel<F extends Fields>({ screen, words, filters, onFilter }: Props<F>) {
  const isNarrow = useIsNarrow();
  const choices = choicesOf({ screen, words, filters });
  if (choices.length === 0) return null;
  const chips = choices.flatMap(({ name, options, chosen }) => {
    if (chosen.length === 0) return [];
    const found = options.filter(({ value }) => chosen.includes(value));
    // Options that are fetched are not there at once.
    const first = found[0] ? (found[0].chip ?? found[0].label) : '…';
    const value = found.length > 1 ? `${first} +${found.length - 1}` : first;
    return [{ key: name, field: words.field(name), value, onRemove: () => onFilter(name, null) }];
  });
  return (
    <>
      {!isNarrow && <FilterChips chips={chips} />}
      <Dropdown
        label={isNarrow ? <Short label={words.t('ui:filter')} count={chips.length} /> : words.t('ui:filter')}
        title={words.t('ui:filter')}
        icon={<IconFilter aria-hidden="true" />}
        keys="f"
        group={words.t('shell:keys.lists')}
        variant="subtle"
      >
        {() => (
          <div className={styles.panel}>
            {choices
              .toSorted((a, b) => Number(a.isOne) - Number(b.isOne))
              .map((choice) => (
                <ChoiceFields key={choice.name} choice={choice} words={words} onFilter={onFilter} />
              ))}
          </div>
        )}
      </Dropdown>
    </>
  );
}

/** No room for words: how many filters work. */
function Short({ label, count }: { label: string; count: number }) {
  return (
    <>
      <span className="visually-hidden">{label}</span> {count > 0 && count}
    </>
  );
}

type ChoiceProps = {
  choice: Choice;
  words: ListWords;
  onFilter: (field: string, value: string | null) => void;
};

function ChoiceFields({ choice: { name, options, chosen, isOne }, words, onFilter }: ChoiceProps) {
  if (isOne)
    return (
      <label className={styles.group} data-wide>
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

function choicesOf<F extends Fields>({ screen, words, filters }: Omit<Props<F>, 'onFilter'>): Choice[] {
  return filterFields(screen).map((name) => ({
    name,
    options: screen.filterOptions?.[name] ?? optionsOf(screen.resource.fields[name], name, words),
    chosen: valuesOf(filters, name),
    isOne: screen.onlyOne?.includes(name) ?? false,
  }));
}

function optionsOf(field: Field | undefined, name: string, words: ListWords): readonly FilterOption[] {
  if (field?.kind === 'flag')
    return [
      { value: 'true', label: words.t('lists:yes') },
      { value: 'false', label: words.t('lists:no') },
    ];
  return (field?.choices ?? []).map((value) => ({ value, label: words.value(name, value) }));
}
