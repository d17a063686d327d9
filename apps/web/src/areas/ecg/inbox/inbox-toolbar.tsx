import IconFilter from '#icons/IconFilter';
import IconLayoutGrid from '#icons/IconLayoutGrid';
import IconLayoutRows from '#icons/IconLayoutRows';
import { agreements, ecgs } from '@fernpuls/contract/ecg/ecg';
import { ecgDevices } from '@fernpuls/contract/ecg/inbox.call';
import { rhythmClasses } from '@fernpuls/domain/ecg/import/rhythm-class';
import type { ReactNode } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { ListHabits } from '../../../ui/list/list-habits.tsx';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { FilterChips } from '../../../ui/filter-chips.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { RangeFilter } from '../../../ui/range-filter.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './inbox.module.css';
import { isQuality, qualities } from './inbox-filters.ts';
import { useInboxExport } from './use-inbox-export.ts';
import type { InboxView } from './use-inbox-view.ts';

type Props = { view: InboxView; isNarrow: boolean; children?: ReactNode };

/** List or grid, search, filters and order. */
export function InboxToolbar({ view, isNarrow, children }: Props) {
  const { t } = useTranslation(['ecg_inbox', 'ui', 'shell', 'lists']);
  const { list, look, range, setLook } = view;
  const group = t('shell:keys.lists');
  const { words, exporting } = useInboxExport(view);
  const swap = () => setLook(look === 'grid' ? 'list' : 'grid');
  useHotkeys([{ keys: 'v', label: t('key.look'), group, run: swap }], !isNarrow);
  return (
    <ListToolbar lined className={styles.toolbar}>
      {!isNarrow && (
        <Segmented
          label={t('look.label')}
          value={look}
          onChange={setLook}
          options={[
            { key: 'list', label: t('look.list'), icon: <IconLayoutRows aria-hidden="true" /> },
            { key: 'grid', label: t('look.grid'), icon: <IconLayoutGrid aria-hidden="true" /> },
          ]}
        />
      )}
      <SearchField
        value={list.query}
        onChange={list.setQuery}
        label={t('search')}
        placeholder={t('search_short')}
      />
      <FilterChips chips={useChips(view)} />
      <Dropdown
        label={t('ui:filter')}
        title={t('ui:filter')}
        icon={<IconFilter aria-hidden="true" />}
        keys="f"
        group={group}
        variant="subtle"
        width={300}
      >
        {() => <Filters view={view} />}
      </Dropdown>
      <RangeFilter kind="time" list={list} label={t('range')} isInvalid={range.isInvalid} />
      <span className={styles.end}>
        {children}
        <Sort view={view} />
        <ListHabits words={words} list={list} columns={[]} exporting={exporting} viewsKeys="shift+v" />
      </span>
    </ListToolbar>
  );
}

function Sort({ view: { list } }: { view: InboxView }) {
  const { t } = useTranslation(['ecg_inbox', 'lists']);
  const offered = [
    '-measuredAt',
    'measuredAt',
    '-receivedAt',
    '-quality',
    'quality',
    '-meanRate',
    'meanRate',
  ];
  return (
    <select
      className={styles.select}
      aria-label={t('sort.label')}
      value={list.sort}
      onChange={(event) => list.setSort(event.target.value)}
    >
      {offered.map((sort) => (
        <option key={sort} value={sort}>
          {t(`sort.${sort}`)}
        </option>
      ))}
    </select>
  );
}

function useChips({ chosen, list }: InboxView) {
  const { t } = useTranslation(['ecg_inbox', 'values', 'lists']);
  const classes = rhythmClasses.filter((one) => chosen.class?.split(',').includes(one));
  const [first, ...others] = classes;
  const agreement = agreements.find((one) => one === chosen.agreement);
  const chip = (key: string, field: string, value: string) => ({
    key,
    field,
    value,
    onRemove: () => list.setFilter(key, null),
  });
  return [
    ...(first
      ? [
          chip(
            'class',
            t('filter.class'),
            t(`values:rhythm_class.${first}`) + (others.length > 0 ? ` +${others.length}` : ''),
          ),
        ]
      : []),
    ...(agreement ? [chip('agreement', t('filter.agreement'), t(`agreement.${agreement}`))] : []),
    ...(isQuality(chosen.quality)
      ? [chip('quality', t('filter.quality'), t(`quality.${chosen.quality}`))]
      : []),
    ...(chosen.device ? [chip('device', t('filter.device'), chosen.device)] : []),
  ];
}

function Filters({ view: { chosen, list } }: { view: InboxView }) {
  const { t } = useTranslation(['ecg_inbox', 'values', 'ui', 'lists']);
  const devices = useCall(ecgDevices, {}).data?.data ?? [];
  const classes = chosen.class?.split(',') ?? [];
  const binding = (name: 'agreement' | 'quality' | 'device') => ({
    id: `ecg-filter-${name}`,
    name,
    label: t(`filter.${name}`),
    value: chosen[name] ?? null,
    required: false,
    error: undefined,
    max: ecgs.fields.deviceModel.max,
    choices: undefined,
    onChange: (value: unknown) => list.setFilter(name, typeof value === 'string' ? value : null),
    onBlur: () => undefined,
  });
  return (
    <div className={styles.filters}>
      <fieldset className={styles.classes}>
        <legend>{t('filter.class')}</legend>
        {rhythmClasses.map((one) => (
          <Checkbox
            key={one}
            label={t(`values:rhythm_class.${one}`)}
            checked={classes.includes(one)}
            onChange={(checked) =>
              list.setFilter(
                'class',
                rhythmClasses.filter((other) => (other === one ? checked : classes.includes(other))).join() ||
                  null,
              )
            }
          />
        ))}
      </fieldset>
      <SelectField
        {...binding('agreement')}
        none={t('filter.all')}
        options={agreements.map((value) => ({ value, label: t(`agreement.${value}`) }))}
      />
      <SelectField
        {...binding('quality')}
        none={t('filter.all')}
        options={Object.keys(qualities).map((value) => ({ value, label: t(`quality.${value}`) }))}
      />
      <SelectField
        {...binding('device')}
        none={t('filter.all')}
        options={devices.map(({ model, manufacturer }) => ({
          value: model,
          label: [manufacturer, model].filter(Boolean).join(' '),
        }))}
      />
      {list.filterCount > 0 && <Button onClick={list.clearFilters}>{t('lists:clear_filters')}</Button>}
    </div>
  );
}
