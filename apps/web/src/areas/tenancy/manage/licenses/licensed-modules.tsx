import { licensableModules, type ModuleKey, moduleChildren } from '@fernpuls/contract/modules';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import type { FieldBinding } from '../../../../ui/use-form.ts';
import styles from './licenses.module.css';

type Props = { field: FieldBinding; disabled: boolean };

const isLicensable = (key: ModuleKey) => (licensableModules as readonly string[]).includes(key);

/** The tree of modules: what a licence may leave out can be chosen, the rest is always there. */
export function LicensedModules({ field, disabled }: Props) {
  const { t } = useTranslation(['licenses', 'modules']);
  const chosen = new Set(Array.isArray(field.value) ? (field.value as string[]) : []);
  const choose = (next: ReadonlySet<string>) =>
    field.onChange(licensableModules.filter((key) => next.has(key)));
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    choose(next);
  };
  const all = licensableModules.every((key) => chosen.has(key));
  const node = (key: ModuleKey) => {
    const children = moduleChildren(key);
    return (
      <li key={key}>
        <Checkbox
          label={
            isLicensable(key) ? (
              t(`modules:module.${key}`)
            ) : (
              <>
                {t(`modules:module.${key}`)} <span className={styles.always}>{t('always')}</span>
              </>
            )
          }
          checked={!isLicensable(key) || chosen.has(key)}
          disabled={disabled || !isLicensable(key)}
          onChange={() => toggle(key)}
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
      <p className={styles.help}>{t('modules_help')}</p>
      <Checkbox
        label={t('all_modules')}
        checked={all}
        mixed={!all && chosen.size > 0}
        disabled={disabled}
        onChange={() => choose(new Set(all ? [] : licensableModules))}
      />
      <ul className={styles.tree}>{moduleChildren('core').map(node)}</ul>
      {field.error && <p className={styles.error}>{field.error}</p>}
    </div>
  );
}
