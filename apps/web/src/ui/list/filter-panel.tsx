import type { Field } from '@fernpuls/contract/kit/fields';
import type { Fields } from '@fernpuls/contract/kit/resource';
import IconFilter from '#icons/IconFilter';
import { Checkbox } from '../checkbox.tsx';
import { Dropdown } from '../dropdown.tsx';
import { FilterChips } from '../filter-chips.tsx';
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

type Choice = { name: string; options: readonly FilterOption[]; chosen: readonly string[] };

/** What filters a list: each active one a chip with a cross, behind „Filter“ all of them; each choice works at once. */
export function FilterPanel<F extends Fields>({ screen, words, filters, onFilter }: Props<F>) {
  const choices = choicesOf({ screen, words, filters });
  if (choices.length === 0) return null;
  const chips = choices.flatMap(({ name, options, chosen }) => {
    const [first, ...others] = options.filter(({ value }) => chosen.includes(value));
    if (!first) return [];
    const value = others.length === 0 ? first.label : `${first.label} +${others.length}`;
    return [{ key: name, field: words.field(name), value, onRemove: () => onFilter(name, null) }];
  });
  return (
    <>
      <FilterChips chips={chips} />
      <Dropdown
        label={words.t('ui:filter')}
        title={words.t('ui:filter')}
        icon={<IconFilter aria-hidden="true" />}
        keys="f"
        group={words.t('shell:keys.lists')}
        variant="subtle"
      >
        {() => (
          <div className={styles.panel}>
            {choices.map(({ name, options, chosen }) => (
              <fieldset key={name} className={styles.group}>
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
            ))}
          </div>
        )}
      </Dropdown>
    </>
  );
}

function choicesOf<F extends Fields>({ screen, words, filters }: Omit<Props<F>, 'onFilter'>): Choice[] {
  return filterFields(screen).map((name) => ({
    name,
    options: screen.filterOptions?.[name] ?? optionsOf(screen.resource.fields[name], name, words),
    chosen: valuesOf(filters, name),
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
