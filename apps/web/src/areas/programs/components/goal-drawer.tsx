import type { ComponentGoal, GoalTarget } from '@fernpuls/domain/programs/component';
import { TitleFields } from '../../../clinical/content-parts/title-fields.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { put } from './edit-list.ts';
import { targetFaults } from './goal-faults.ts';
import { TargetFields } from './target-fields.tsx';
import type { Editing } from './use-editing.ts';
import { useComponentPart } from './use-component-part.ts';

type Props = { editing: Editing; goal: ComponentGoal; isNew: boolean; onClose: () => void };

/** One goal of a component: a value between two, or a task of the patient so often a week. */
export function GoalDrawer({ editing, goal, isNew, onClose }: Props) {
  const { t } = useTranslation('program_components');
  const { document, change, readOnly, faultOf } = editing;
  const placeOf = (one: ComponentGoal) => {
    const goals = put(document.goals, one);
    const index = goals.findIndex(({ id }) => id === one.id);
    return { document: { ...document, goals }, path: `goals/${index}` };
  };
  const { part, set, field, form } = useComponentPart<ComponentGoal>({
    id: 'component-goal',
    first: goal,
    faultOf,
    within: placeOf,
    more: (one) => targetFaults(one.target, `${placeOf(one).path}/target`),
    take: (one) =>
      change((held) => ({ ...held, goals: put(held.goals, { ...one, title: one.title.trim() }) })),
  });
  const own = document.tasks.filter(({ doer }) => doer === 'patient');
  const { target } = part;
  const kinds = ['value', 'times'].map((value) => ({ value, label: t(`goals.kind.${value}`) }));
  const asKind = (kind: unknown): GoalTarget => {
    if (kind === target.kind) return target;
    if (kind === 'times') return { kind: 'times', taskId: own[0]?.id ?? '', perWeek: 3 };
    const valueType = document.measurements[0]?.valueType ?? 'weight';
    return { kind: 'value', valueType, min: null, max: null };
  };
  return (
    <FormDrawer
      title={isNew ? t('add.goals') : t('one.goals')}
      form={form}
      onClose={onClose}
      readOnly={readOnly}
      submitLabel={t('take')}
    >
      <fieldset disabled={readOnly} style={{ display: 'contents' }}>
        <TitleFields
          part={part}
          field={field}
          set={set}
          titleLabel={t('goals.name')}
          descriptionLabel={t('goals.description')}
          rows={2}
        />
        <SelectField
          {...field('target/kind', {
            label: t('goals.kind_label'),
            value: target.kind,
            required: true,
            onChange: (kind) => set({ target: asKind(kind) }),
          })}
          options={kinds}
        />
        <TargetFields target={target} tasks={own} field={field} onChange={(next) => set({ target: next })} />
      </fieldset>
    </FormDrawer>
  );
}
