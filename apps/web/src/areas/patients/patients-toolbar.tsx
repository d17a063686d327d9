import { priorities } from '@fernpuls/domain/triggers/priority';
import IconBaselineDensityLarge from '#icons/IconBaselineDensityLarge';
import IconBaselineDensityMedium from '#icons/IconBaselineDensityMedium';
import IconBaselineDensitySmall from '#icons/IconBaselineDensitySmall';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { useFormat } from '../../ui/format.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { Density, useListState } from '../../ui/use-list-state.ts';
import { FilterMenu, usePhysicianList } from './filter-menu.tsx';
import {
  anyAlarm,
  anyStatus,
  type FilterField,
  filterFields,
  listed,
  myself,
  nobody,
  type PatientFilters,
} from './patient-views.ts';
import styles from './patients.module.css';

type Props = { state: ReturnType<typeof useListState>; filters: PatientFilters; narrow: boolean };

const densities: { key: Density; Icon: typeof IconBaselineDensitySmall }[] = [
  { key: 'compact', Icon: IconBaselineDensitySmall },
  { key: 'standard', Icon: IconBaselineDensityMedium },
  { key: 'comfort', Icon: IconBaselineDensityLarge },
];

export function PatientsToolbar({ state, filters, narrow }: Props) {
  const { t } = useTranslation(['patients', 'ui', 'lists']);
  const chips = useChips(filters, state.setFilter);
  return (
    <div className={styles.toolbar}>
      <SearchField
        value={state.query}
        onChange={state.setQuery}
        label={t('list.search')}
        placeholder={t('list.search_example')}
      />
      <FilterChips chips={chips} />
      <FilterMenu filters={filters} onFilter={state.setFilter} />
      {!narrow && (
        <div className={styles.end}>
          <Segmented
            label={t('lists:density')}
            value={state.density}
            onChange={state.setDensity}
            options={densities.map(({ key, Icon }) => ({
              key,
              label: t(`lists:${key}`),
              icon: <Icon aria-hidden="true" />,
            }))}
          />
        </div>
      )}
    </div>
  );
}

function useChips(filters: PatientFilters, setFilter: (field: FilterField, value: string | null) => void) {
  const { t } = useTranslation(['patients', 'values', 'lists']);
  const word = useFilterWord();
  return filterFields.flatMap((field) => {
    const value = filters[field];
    if (!value || value === anyStatus) return [];
    const onRemove = () => setFilter(field, field === 'status' ? anyStatus : null);
    return [{ key: field, field: t(`patients.${field}`), value: word(field, value), onRemove }];
  });
}

function useFilterWord(): (field: FilterField, value: string) => string {
  const { t } = useTranslation(['patients', 'values', 'lists']);
  const format = useFormat();
  const { rows } = usePhysicianList();
  const names: Record<FilterField, (value: string) => string> = {
    status: (value) => t(`values:patient_status.${value}`),
    gender: (value) => t(`values:gender.${value}`),
    alarmPriority: (value) => t(value === anyAlarm ? 'filter.open_alarm' : `values:priority.${value}`),
    primaryPhysicianId: (value) => {
      if (value === myself) return t('filter.is_me');
      if (value === nobody) return t('filter.nobody');
      const found = rows.find((physician) => physician.id === value);
      return found ? format.fullName(found) : '…';
    },
  };
  return (field, value) => {
    const [first = '', ...others] = listed(value).toSorted(byRank);
    return others.length === 0 ? names[field](first) : `${names[field](first)} +${others.length}`;
  };
}

function byRank(a: string, b: string): number {
  return priorities.findIndex((one) => one === a) - priorities.findIndex((one) => one === b);
}
