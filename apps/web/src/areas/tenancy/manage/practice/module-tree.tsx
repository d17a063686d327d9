import { fixedModules, licensableModules, type ModuleKey, moduleChildren } from '@fernpuls/contract/modules';
import { switchableModules } from '@fernpuls/contract/tenancy/switchable-modules';
import { useMemo } from 'react';
import type { Translate } from '../../../../i18n/texts.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import type { TreeNode } from '../../../../ui/controls/tree-rows.tsx';
import { TreeSelect } from '../../../../ui/controls/tree-select.tsx';
import type { FieldBinding } from '../../../../ui/use-form.ts';
import styles from '../licenses/licenses.module.css';
import { neededBy, withModule } from './module-choice.ts';

type Props = { field: FieldBinding; mayLicense: boolean };

/** What a practice begins with: a module brings those it needs, and says which of them want a licence. */
export function ModuleTree({ field, mayLicense }: Props) {
  const { t } = useTranslation(['manage', 'modules', 'licenses']);
  const chosen = Array.isArray(field.value) ? (field.value as string[]) : [];
  const offered = switchableModules.filter((key) => mayLicense || !needsLicense(key));
  const all = offered.every((key) => chosen.includes(key));
  // Kept while people type elsewhere in the form: the tree compares its entries by identity.
  const nodes = useMemo(
    () => moduleChildren('core').map((key) => nodeOf(key, t, mayLicense)),
    [t, mayLicense],
  );
  const fixed: readonly string[] = fixedModules;
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
      <TreeSelect
        labelledBy={field.id}
        nodes={nodes}
        chosen={[...fixed, ...chosen]}
        onToggle={(key, isOn) => {
          const module = switchableModules.find((one) => one === key);
          if (module) field.onChange(withModule(chosen, module, isOn));
        }}
      />
      {field.error && <p className={styles.error}>{field.error}</p>}
    </div>
  );
}

function nodeOf(key: ModuleKey, t: Translate, mayLicense: boolean): TreeNode {
  const isFixed = fixedModules.includes(key);
  const needed = neededBy(key);
  const notes = [
    isFixed && t('licenses:always'),
    needed && t('choice.needs', { name: t(`modules:module.${needed}`) }),
    needsLicense(key) && t('choice.licensed'),
  ];
  return {
    id: key,
    label: t(`modules:module.${key}`),
    note: notes.filter(Boolean).join(' · '),
    isLocked: isFixed || (!mayLicense && needsLicense(key)),
    children: moduleChildren(key).map((child) => nodeOf(child, t, mayLicense)),
  };
}

function needsLicense(key: ModuleKey): boolean {
  return (licensableModules as readonly string[]).includes(key);
}
