import { tasksPath } from '@fernpuls/contract/paths';
import IconClipboardPlus from '#icons/IconClipboardPlus';
import { type TaskAssignTemplate, taskAssignTemplates } from '@fernpuls/contract/tasks/task-assign-template';
import { useState } from 'react';
import { useMay } from '../../../api/session.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import { templatesAddress } from '../addresses.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { blankItem, ItemsField } from './items-field.tsx';

/** Sets of tasks that are made for a patient in one go. */
export function Component() {
  const { t } = useTranslation('tasks');
  const mayWrite = useMay('task', 'write');
  const [applying, setApplying] = useState<TaskAssignTemplate | null>(null);
  return (
    <>
      <ListPage screen={screenOf(t, mayWrite ? setApplying : null)} />
      {applying && <ApplyDialog template={applying} onClose={() => setApplying(null)} />}
    </>
  );
}

function screenOf(
  t: Translate,
  apply: ((template: TaskAssignTemplate) => void) | null,
): ListScreen<typeof taskAssignTemplates.fields> {
  return {
    resource: taskAssignTemplates,
    base: templatesAddress,
    back: tasksPath,
    namespace: 'tasks',
    initial: { items: [blankItem], isActive: true },
    columns: [
      'name',
      {
        key: 'items',
        cell: ({ items }) => t('templates.count', { count: items.length }),
        width: '8rem',
        phone: 'value',
      },
      { key: 'description', phone: 'hidden' },
      {
        key: 'apply',
        name: t('templates.apply'),
        header: <span className="visually-hidden">{t('templates.apply')}</span>,
        cell: (template) =>
          template.isActive &&
          apply && (
            <Button
              size="toolbar"
              icon={<IconClipboardPlus />}
              onClick={(event) => {
                event.stopPropagation();
                apply(template);
              }}
            >
              {t('templates.apply')}
            </Button>
          ),
        width: '11rem',
        phone: 'value',
      },
    ],
    fields: ['name', 'description', 'items', 'isActive'],
    controls: {
      description: (field) => <TextareaField {...field} rows={2} />,
      items: (field) => <ItemsField {...field} />,
    },
    bulkDelete: true,
  };
}
