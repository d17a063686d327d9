import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ComponentIcon } from './component-icon.tsx';
import styles from './components.module.css';
import { goalWords } from './goal-words.ts';
import { Part } from './part-head.tsx';
import { RowLink } from './row-link.tsx';
import { type Editing, idAt } from './use-editing.ts';

/** What a patient wants to reach: a value, or something done so often a week. */
export function GoalsPart({ editing, base }: { editing: Editing; base: string }) {
  const { t } = useTranslation(['program_components', 'values']);
  const format = useClinicalFormat();
  const { document, readOnly, faultOf, remove, id } = editing;
  const { goals, tasks } = document;
  return (
    <Part name="goals" isEmpty={goals.length === 0} readOnly={readOnly} add={`${base}/goal/new`}>
      {goals.length > 0 && (
        <ul className={styles.rows}>
          {goals.map((goal, index) => {
            const name = goal.title.trim() || t('goals.no_title');
            return (
              <RowLink
                key={goal.id}
                id={idAt(id, `goals/${index}`)}
                to={`${base}/goal/${goal.id}`}
                icon={<ComponentIcon kind="goal" />}
                name={name}
                note={goalWords(goal.target, { t, format, tasks })}
                fault={faultOf(`goals/${index}`, true)}
                onRemove={readOnly ? null : () => remove('goals', index, name)}
              />
            );
          })}
        </ul>
      )}
    </Part>
  );
}
