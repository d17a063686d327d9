import { isOperatorHost } from '../../../api/surroundings.ts';
import { operatorPermissions, permissionGroups } from '@fernpuls/contract/permission-groups';
import type { Access, PermissionKey } from '@fernpuls/contract/permissions';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FilterEmpty } from '../../../ui/filter-empty.tsx';
import { AccessControl } from './access-control.tsx';
import styles from './permission-matrix.module.css';
import { PermissionRow } from './permission-row.tsx';
import {
  type Draft,
  effective,
  groupKeys,
  groupLevel,
  type Level,
  levelOf,
  withLevel,
} from './role-draft.ts';
import { useMatrixKeys } from './use-matrix-keys.ts';

type Props = {
  draft: Draft;
  saved: Draft;
  held: ReadonlyMap<PermissionKey, Access>;
  disabledModules: ReadonlySet<string>;
  readOnly: boolean;
  query: string;
  onClear: () => void;
  onDraft: (draft: Draft) => void;
};

/** All permissions by group, each row and each whole group with one control. */
export function PermissionMatrix(props: Props) {
  const { draft, saved, held, disabledModules, readOnly, query, onClear, onDraft } = props;
  const { t } = useTranslation('roles');
  const before = effective(saved);
  const after = effective(draft);
  const wanted = query.trim().toLocaleLowerCase();
  const shows = (key: PermissionKey, group: string) =>
    (isOperatorHost() || !operatorPermissions.includes(key)) &&
    [t(`permission.${key}`), t(`group.${group}`), key].some((text) =>
      text.toLocaleLowerCase().includes(wanted),
    );
  const keysRef = useMatrixKeys(!readOnly);
  const groups = groupKeys
    .map((group) => ({ group, keys: permissionGroups[group].filter((key) => shows(key, group)) }))
    .filter(({ keys }) => keys.length > 0);
  if (groups.length === 0) return <FilterEmpty count={1} onClear={onClear} />;
  return (
    <div ref={keysRef} className={styles.matrix}>
      {groups.map(({ group, keys }) => (
        <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
          <header className={permissionGroups[group].length > 1 ? styles.head : 'visually-hidden'}>
            <h2 id={`group-${group}`}>{t(`group.${group}`)}</h2>
            <span className={`${styles.count} numeric`}>
              {t('granted', {
                count: permissionGroups[group].filter((key) => after.has(key)).length,
                total: permissionGroups[group].length,
              })}
            </span>
            {!readOnly && permissionGroups[group].length > 1 && (
              <AccessControl
                name={`group-${group}-level`}
                label={t('whole_group', { group: t(`group.${group}`) })}
                value={groupLevel(after, permissionGroups[group])}
                onChange={(level) =>
                  onDraft(withLevel(draft, grantable(permissionGroups[group], held, level), level))
                }
              />
            )}
          </header>
          <ul className={styles.rows}>
            {keys.map((key) => (
              <PermissionRow
                key={key}
                permission={key}
                draft={draft}
                held={held}
                disabledModules={disabledModules}
                readOnly={readOnly}
                changed={levelOf(before, key) !== levelOf(after, key)}
                onLevel={(level) => onDraft(withLevel(draft, [key], level))}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A whole group at once leaves out what the person may not give. */
function grantable(keys: readonly PermissionKey[], held: ReadonlyMap<PermissionKey, Access>, level: Level) {
  if (level === 'none') return keys;
  return keys.filter((key) => held.get(key) === 'write' || held.get(key) === level);
}
