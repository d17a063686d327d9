import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import IconChevronDown from '#icons/IconChevronDown';
import { MeasurementIcon } from '../../clinical/measurement-icon.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './toolbar.module.css';
import type { View } from './use-view.ts';

type Props = { view: View; types: readonly ValueTypeKey[] };

export function TypeChoice({ view, types }: Props) {
  const { t } = useTranslation('record');
  const shown = types.filter((type) => !view.hidden.includes(type)).length;
  return (
    <span className={styles.types}>
      <Dropdown
        title={t('types.title')}
        label={
          <>
            {t('types.label')} <strong>{t('types.count', { shown, total: types.length })}</strong>
            <IconChevronDown className={styles.chevron} aria-hidden="true" />
          </>
        }
      >
        {() => <TypeList view={view} types={types} />}
      </Dropdown>
    </span>
  );
}

/** Every measured type with whether it is shown and the digit that toggles it. */
export function TypeList({ view, types }: Props) {
  const { t } = useTranslation('values');
  return (
    <ul className={styles.list}>
      {types.map((type, index) => (
        <li key={type}>
          <Checkbox
            checked={!view.hidden.includes(type)}
            onChange={() => view.toggleType(type)}
            label={
              <span className={styles.type}>
                <MeasurementIcon type={type} />
                {t(`type.${type}`)}
              </span>
            }
          />
          {index < 9 && <Kbd keys={String(index + 1)} />}
        </li>
      ))}
    </ul>
  );
}
