import type { Field } from '@fernpuls/contract/kit/fields';
import type { Fields } from '@fernpuls/contract/kit/resource';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import IconFilter from '#icons/IconFilter';
import { Dropdown } from '../dropdown.tsx';
import { FilterChips } from '../filter-chips.tsx';
import { type Format, useFormat } from '../format.ts';
import { useIsNarrow } from '../use-media.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { daySpanOf } from './day-span.ts';
import styles from './filter-panel.module.css';
import { filterFields, isSpanned, type ListFilters, valuesOf } from './filter-state.ts';
import type { FilterOption, ListScreen } from './list-screen.ts';
import { SpanFields } from './span-fields.tsx';
import type { ListWords } from './words.ts';

type Props<F extends Fields> = {
  screen: ListScreen<F>;
  words: ListWords;
  filters: ListFilters;
  onFilter: (field: string, value: string | null) => void;
};

/** What filters a list: each active one a chip with a cross (on the phone their number), behind „Filter“ all of them; each choice works at once. */
export function FilterPanel<F extends Fields>({ screen, words, filters, onFilter }: Props<F>) {
  const format = useFormat();
  const isNarrow = useIsNarrow();
  const choices = choicesOf({ screen, words, filters });
  if (choices.length === 0) return null;
  const chips = choices.flatMap(({ name, options, chosen, isSpan }) => {
    if (chosen.length === 0) return [];
    const span = isSpan ? spanText(chosen.join(), format, words) : null;
    if (isSpan && span === null) return [];
    const chip = { key: name, field: words.field(name), onRemove: () => onFilter(name, null) };
    if (span !== null) return [{ ...chip, value: span }];
    const found = options.filter(({ value }) => chosen.includes(value));
    // Options that are fetched are not there at once.
    const first = found[0] ? (found[0].chip ?? found[0].label) : '…';
    const value = found.length > 1 ? `${first} +${found.length - 1}` : first;
    return [{ ...chip, value }];
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
          <Offered onShown={screen.onFilters}>
            {choices
              .filter(({ isOne, isSpan }) => !isOne && !isSpan)
              .map((choice) => (
                <ChoiceFields key={choice.name} choice={choice} words={words} onFilter={onFilter} />
              ))}
            <div className={styles.ones}>
              {choices
                .filter(({ isOne, isSpan }) => isOne && !isSpan)
                .map((choice) => (
                  <ChoiceFields key={choice.name} choice={choice} words={words} onFilter={onFilter} />
                ))}
            </div>
            {choices
              .filter(({ isSpan }) => isSpan)
              .map(({ name }) => (
                <SpanFields
                  key={name}
                  label={words.field(name)}
                  value={filters[name]}
                  onChange={(value) => onFilter(name, value)}
                />
              ))}
          </Offered>
        )}
      </Dropdown>
    </>
  );
}

function Offered({ onShown, children }: { onShown: (() => void) | undefined; children: ReactNode }) {
  const shown = useEffectEvent(() => onShown?.());
  useEffect(() => shown(), []);
  return <div className={styles.panel}>{children}</div>;
}

function spanText(value: string, format: Format, { t }: ListWords): string | null {
  const span = daySpanOf(value);
  if (!span) return null;
  const { from, to } = span;
  if (from && to) return t('lists:span.both', { from: format.date(from), to: format.date(to) });
  return from
    ? t('lists:span.since', { from: format.date(from) })
    : t('lists:span.until', { to: format.date(to ?? '') });
}

/** No room for words: how many filters work. */
function Short({ label, count }: { label: string; count: number }) {
  return (
    <>
      <span className="visually-hidden">{label}</span> {count > 0 && count}
    </>
  );
}

function choicesOf<F extends Fields>({ screen, words, filters }: Omit<Props<F>, 'onFilter'>) {
  return filterFields(screen).map((name) => ({
    name,
    options: screen.filterOptions?.[name] ?? optionsOf(screen.resource.fields[name], name, words),
    chosen: valuesOf(filters, name),
    isSpan: isSpanned(screen, name),
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
