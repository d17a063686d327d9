import type { ComponentTask } from '@fernpuls/domain/programs/component';
import { WorkFields } from '../../../clinical/content-parts/work-fields.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { put } from './edit-list.ts';
import type { Editing } from './use-editing.ts';
import { useComponentPart } from './use-component-part.ts';

type Props = { editing: Editing; task: ComponentTask; isNew: boolean; onClose: () => void };

/** One task of a component: whose it is, what it is about. */
export function TaskDrawer({ editing, task, isNew, onClose }: Props) {
  const { t } = useTranslation('program_components');
  const { document, change, readOnly, faultOf } = editing;
  const { part, set, field, form } = useComponentPart<ComponentTask>({
    id: 'component-task',
    first: task,
    faultOf,
    within: (one) => {
      const tasks = put(document.tasks, one);
      return {
        document: { ...document, tasks },
        path: `tasks/${tasks.findIndex(({ id }) => id === one.id)}`,
      };
    },
    take: (one) =>
      change((held) => ({ ...held, tasks: put(held.tasks, { ...one, title: one.title.trim() }) })),
  });
  return (
    <FormDrawer
      title={isNew ? t('add.tasks') : t('one.tasks')}
      form={form}
      onClose={onClose}
      readOnly={readOnly}
      submitLabel={t('take')}
    >
      <fieldset disabled={readOnly} style={{ display: 'contents' }}>
        <WorkFields part={part} field={field} set={set} />
      </fieldset>
    </FormDrawer>
  );
}
