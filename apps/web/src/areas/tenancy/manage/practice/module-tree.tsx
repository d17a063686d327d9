import { fixedModules, licensableModules, type ModuleKey, moduleChildren } from '@fernpuls/contract/modules';
import { switchableModules } from '@fernpuls/contract/tenancy/switchable-modules';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import type { FieldBinding } from '../../../../ui/use-form.ts';
import styles from '../licenses/licenses.module.css';
import { neededBy, withModule } from './module-choice.ts';

type Props = { field: FieldBinding; mayLicense: boolean };

/** What a practice begins with: a module brings those it needs, and says which of them want a licence. */
export function ModuleTree({ field, mayLicense }: Props) {
  const { t } = useTranslation(['manage', 'modules', 'licenses']);
  const chosen = Array.isArray(field.value) ? (field.value as string[]) : [];
  const needsLicense = (key: ModuleKey) => (licensableModules as readonly string[]).includes(key);
  const offered = switchableModules.filter((key) => mayLicense || !needsLicense(key));
  const all = offered.every((key) => chosen.includes(key));
  const node = (key: ModuleKey) => {
    const isFixed = fixedModules.includes(key);
    const needed = neededBy(key);
    const notes = [
      isFixed && t('licenses:always'),
      needed && t('choice.needs', { name: t(`modules:module.${needed}`) }),
      needsLicense(key) && t('choice.licensed'),
    ].filter(Boolean);
    const children = moduleChildren(key);
    return (
      <li key={key}>
        <Checkbox
          label={
            <>
              {t(`modules:module.${key}`)}
              {notes.length > 0 && <span className={styles.always}> {notes.join(' · ')}</span>}
            </>
          }
          checked={isFixed || chosen.includes(key)}
          disabled={isFixed || !offered.includes(key)}
          onChange={(isOn) => field.onChange(withModule(chosen, key, isOn))}
        />
        {children.length > 0 && <ul>{children.map(node)}</ul>}
      </li>
    );
  };
  return (
    <div role="group" aria-labelledby={field.id} className={styles.group}>
      <h2 id={field.id} tabIndex={-1}>
        {field.label}
      </h2>
      <p className={styles.help}>{t('choice.help')}</p>
      <Checkbox
        label={t('choice.all')}
        checked={all}
        mixed={!all && chosen.length > 0}
        onChange={() => field.onChange(all ? [] : offered)}
      />
      <ul className={styles.tree}>{moduleChildren('core').map(node)}</ul>
      {field.error && <p className={styles.error}>{field.error}</p>}
    </div>
  );
}
