import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Input, SearchField } from 'react-aria-components/SearchField';
import IconCheck from '#icons/IconCheck';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cx } from '../cx.ts';
import plain from '../plain-field.module.css';
import styles from './multi-select.module.css';

/** `lang` where the label stands in a language of its own. */
export type Choice = { value: string; label: string; lang?: string };

type Props = {
  label: string;
  options: readonly Choice[];
  chosen: readonly string[];
  onChosen: (chosen: ReadonlySet<unknown>) => void;
  onClose: () => void;
};

/** Everything there is to choose: typing narrows it, arrows go, Enter takes one in or out. */
export function ChoiceList({ label, options, chosen, onChosen, onClose }: Props) {
  const { t } = useTranslation(['controls', 'ui', 'forms']);
  const { contains } = useFilter({ sensitivity: 'base' });
  return (
    <Autocomplete filter={contains}>
      <SearchField
        aria-label={t('ui:search')}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // At once, and for this list only: the drawer around it stays.
          event.preventDefault();
          onClose();
        }}
      >
        <Input data-autofocus="" className={cx(plain.input)} placeholder={t('ui:search')} />
      </SearchField>
      <ListBox
        aria-label={label}
        className={cx(styles.options)}
        items={options}
        selectionMode="multiple"
        // By itself Esc would take back everything that was chosen.
        escapeKeyBehavior="none"
        selectedKeys={chosen}
        onSelectionChange={(keys) =>
          onChosen(keys === 'all' ? new Set(options.map(({ value }) => value)) : keys)
        }
        renderEmptyState={() => <p className={styles.none}>{t('forms:nothing_found')}</p>}
      >
        {(option) => (
          <ListBoxItem id={option.value} textValue={option.label} className={cx(styles.option)}>
            {({ isSelected }) => (
              <>
                <span className={styles.tick}>{isSelected && <IconCheck aria-hidden="true" />}</span>
                <span lang={option.lang}>{option.label}</span>
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Autocomplete>
  );
}
