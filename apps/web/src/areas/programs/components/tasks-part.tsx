import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './components.module.css';
import { Part } from './part-head.tsx';
import { useRoleNames } from '../../../clinical/content-parts/role-names.ts';
import { RowLink } from './row-link.tsx';
import { type Editing, idAt } from './use-editing.ts';

/** What is to be done: by the practice, or by the patient. */
export function TasksPart({ editing, base }: { editing: Editing; base: string }) {
  const { t } = useTranslation(['program_components', 'values']);
  const { nameOf } = useRoleNames();
  const { document, readOnly, faultOf, remove, id } = editing;
  return (
    <Part name="tasks" isEmpty={document.tasks.length === 0} readOnly={readOnly} add={`${base}/task/new`}>
      {document.tasks.length > 0 && (
        <ul className={styles.rows}>
          {document.tasks.map((task, index) => {
            const name = task.title.trim() || t('tasks.no_title');
            const who = task.doer === 'staff' && task.roleId ? nameOf(task.roleId) : t(`doer.${task.doer}`);
            return (
              <RowLink
                key={task.id}
                id={idAt(id, `tasks/${index}`)}
                to={`${base}/task/${task.id}`}
                icon={<PriorityGlyph priority={task.priority} />}
                name={name}
                note={[who, t(`values:task_type.${task.taskType}`)].join(' · ')}
                fault={faultOf(`tasks/${index}`, true)}
                onRemove={readOnly ? null : () => remove('tasks', index, name)}
              />
            );
          })}
        </ul>
      )}
    </Part>
  );
}
