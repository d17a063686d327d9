import { optionalDependencies } from '@fernpuls/contract/permission-groups';
import { permissionModules } from '@fernpuls/contract/permission-table';
import { moduleIsEnabled } from '@fernpuls/contract/modules';
import {
  type Access,
  allows,
  type PermissionKey,
  permissionDependencies,
} from '@fernpuls/contract/permissions';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { AccessControl } from './access-control.tsx';
import { LevelWord } from './level-word.tsx';
import { type Draft, effective, type Level, levelOf, neededBy } from './role-draft.ts';
import styles from './permission-matrix.module.css';

type Props = {
  permission: PermissionKey;
  draft: Draft;
  /** What the person at the screen holds: nobody grants more. */
  held: ReadonlyMap<PermissionKey, Access>;
  disabledModules: ReadonlySet<string>;
  readOnly: boolean;
  changed: boolean;
  onLevel: (level: Level) => void;
};

/** One permission: what it is, what it brings along, why it is granted, and the choice. */
export function PermissionRow({
  permission,
  draft,
  held,
  disabledModules,
  readOnly,
  changed,
  onLevel,
}: Props) {
  const { t } = useTranslation('roles');
  const id = useId();
  const nameOf = (key: PermissionKey) => t(`permission.${key}`);
  const namesOf = (keys: readonly PermissionKey[]) => keys.map(nameOf).join(', ');
  const value = levelOf(effective(draft), permission);
  const givenBy = neededBy(draft, permission);
  const implied = value !== 'none' && !draft.has(permission);
  const moduleOff = !moduleIsEnabled(disabledModules, permissionModules[permission]);
  const closed = closedLevels({ permission, held, moduleOff, needed: givenBy.length > 0 });
  const brings = permissionDependencies[permission];
  const optional = optionalDependencies[permission] ?? [];
  return (
    <li className={styles.row} data-permission={permission} data-changed={changed || undefined}>
      <div className={styles.what}>
        <span className={styles.name}>
          {nameOf(permission)}
          {moduleOff && <Chip tone="outline">{t('module_off')}</Chip>}
        </span>
        <span id={id} className={styles.note}>
          {brings.length > 0 && <span>{t('needs', { names: namesOf(brings) })}</span>}
          {optional.length > 0 && <span>{t('optional', { names: namesOf(optional) })}</span>}
          {implied && <span className={styles.reason}>{t('implied', { names: namesOf(givenBy) })}</span>}
          {!readOnly && closed.has('write') && <span>{t('beyond')}</span>}
        </span>
      </div>
      {readOnly ? (
        <LevelWord level={value} implied={implied} />
      ) : (
        <AccessControl
          name={`${id}-level`}
          label={nameOf(permission)}
          value={value}
          // What others bring along needs no grant of its own.
          onChange={(level) => onLevel(level === 'read' && givenBy.length > 0 ? 'none' : level)}
          closed={closed}
          implied={implied}
          describedBy={id}
        />
      )}
    </li>
  );
}

type Question = {
  permission: PermissionKey;
  held: ReadonlyMap<PermissionKey, Access>;
  moduleOff: boolean;
  needed: boolean;
};

/** A switched-off module hides a right from the session that the person may well hold: the server decides there. */
function closedLevels({ permission, held, moduleOff, needed }: Question): Set<Level> {
  const closed = new Set<Level>();
  if (needed) closed.add('none');
  if (moduleOff) return closed;
  if (!allows(held, permission, 'read')) closed.add('read');
  if (!allows(held, permission, 'write')) closed.add('write');
  return closed;
}
