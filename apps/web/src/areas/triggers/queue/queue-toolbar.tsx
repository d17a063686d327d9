import IconFilter from '#icons/IconFilter';
import { priorities } from '@fernpuls/domain/triggers/priority';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FilterChips } from '../../../ui/filter-chips.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { PriorityWord } from '../../../clinical/priority-chip.tsx';
import { RangeFilter } from '../../../ui/range-filter.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { type Filter, noFilter, type Tab, today, type Who } from './model.ts';
import styles from './queue.module.css';

type Props = {
  filter: Filter;
  tab: Tab;
  groupName: string;
  isRangeInvalid: boolean;
  onChange: (changes: Partial<Filter>) => void;
  isOpen: boolean;
  onToggle: (open: boolean) => void;
};

/** Search and filters above the queue. */
export function QueueToolbar({ filter, tab, groupName, isRangeInvalid, onChange, isOpen, onToggle }: Props) {
  const { t } = useTranslation(['triggers', 'groups', 'values', 'ui', 'lists']);
  const isNarrow = useIsNarrow();
  const isClosed = tab === 'closed';
  const opener = { 'aria-expanded': isOpen, onClick: () => onToggle(!isOpen) };
  const chips = [
    ...(filter.group === null
      ? []
      : [
          {
            key: 'group',
            field: t('groups:group'),
            value: groupName,
            onRemove: () => onChange({ group: null }),
          },
        ]),
    ...(filter.who === 'all'
      ? []
      : [
          {
            key: 'who',
            field: t('filter.who'),
            value: t(`filter.${filter.who}`),
            onRemove: () => onChange({ who: 'all' }),
          },
        ]),
    ...filter.priorities.map((priority) => ({
      key: priority,
      field: t('filter.priority'),
      value: t(`values:priority.${priority}`),
      onRemove: () => onChange({ priorities: filter.priorities.filter((one) => one !== priority) }),
    })),
  ];
  return (
    <div className={styles.toolbar}>
      <SearchField
        value={filter.query}
        onChange={(query) => onChange({ query })}
        label={t('filter.search')}
        placeholder={t('filter.search_short')}
      />
      <span className={styles.anchor}>
        {isNarrow ? (
          <IconButton outlined label={t('ui:filter')} icon={<IconFilter />} {...opener} />
        ) : (
          <Button size="toolbar" variant="subtle" icon={<IconFilter />} keys="f" {...opener}>
            {t('ui:filter')}
          </Button>
        )}
        {isOpen && (
          <Popover label={t('ui:filter')} onClose={() => onToggle(false)} align="end" width={260}>
            <FilterForm filter={filter} onChange={onChange} />
          </Popover>
        )}
      </span>
      <RangeFilter
        kind="time"
        list={{ range: filter.range ?? (isClosed ? today : null), setRange: (range) => onChange({ range }) }}
        label={t(isClosed ? 'column.closed_at' : 'column.created_at')}
        withoutAll={isClosed}
        isBrief={isNarrow}
        isInvalid={isRangeInvalid}
      />
      {chips.length > 0 && (
        <div className={styles.chips}>
          <FilterChips chips={chips} />
        </div>
      )}
    </div>
  );
}

function FilterForm({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const { t } = useTranslation(['triggers', 'ui', 'lists']);
  const who: readonly Who[] = ['all', 'mine', 'nobody'];
  return (
    <div className={styles.filterForm}>
      <fieldset>
        <legend className={styles.legend}>{t('filter.who')}</legend>
        <Segmented
          label={t('filter.who')}
          options={who.map((key) => ({ key, label: t(`filter.${key}`) }))}
          value={filter.who}
          onChange={(key) => onChange({ who: key })}
        />
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>{t('filter.priority')}</legend>
        {priorities.map((priority) => (
          <Checkbox
            key={priority}
            label={<PriorityWord priority={priority} />}
            checked={filter.priorities.includes(priority)}
            onChange={(checked) =>
              onChange({
                priorities: priorities.filter((one) =>
                  one === priority ? checked : filter.priorities.includes(one),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <Button onClick={() => onChange(noFilter)}>{t('lists:clear_filters')}</Button>
    </div>
  );
}
