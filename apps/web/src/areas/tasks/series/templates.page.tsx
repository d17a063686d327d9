import IconClipboardPlus from '#icons/IconClipboardPlus';
import { type TaskAssignTemplate, taskAssignTemplates } from '@fernpuls/contract/tasks/task-assign-template';
import { useState } from 'react';
import { useMay } from '../../../api/session.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { type Catalogue, CataloguePage } from '../../../ui/catalogue-page.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { tasksAddress, templatesAddress } from '../addresses.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { blankItem, ItemsField } from './items-field.tsx';

/** Sets of tasks that are made for a patient in one go. */
export function Component() {
  const { t } = useTranslation('tasks');
  const mayWrite = useMay('task', 'write');
  const [applying, setApplying] = useState<TaskAssignTemplate | null>(null);
  return (
    <>
      <CataloguePage catalogue={catalogueOf(t, mayWrite ? setApplying : null)} />
      {applying && <ApplyDialog template={applying} onClose={() => setApplying(null)} />}
    </>
  );
}

function catalogueOf(
  t: Translate,
  apply: ((template: TaskAssignTemplate) => void) | null,
): Catalogue<typeof taskAssignTemplates.fields> {
  return {
    resource: taskAssignTemplates,
    base: templatesAddress,
    back: tasksAddress,
    namespace: 'tasks',
    nameOf: (template) => template.name,
    initial: { items: [blankItem], isActive: true },
    columns: (words) => [
      {
        key: 'name',
        header: words('name'),
        cell: ({ name }) => <strong>{name}</strong>,
        sort: 'name',
        width: '18rem',
        phone: 'title',
      },
      {
        key: 'items',
        header: words('items'),
        cell: ({ items }) => t('templates.count', { count: items.length }),
        width: '8rem',
        phone: 'value',
      },
      { key: 'description', header: words('description'), cell: ({ description }) => description },
      {
        key: 'apply',
        header: <span className="visually-hidden">{t('templates.apply')}</span>,
        cell: (template) =>
          template.isActive ? (
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
            )
          ) : (
            <Chip>{t('templates.inactive')}</Chip>
          ),
        width: '11rem',
        phone: 'value',
      },
    ],
    fields: (field) => (
      <>
        <TextField {...field('name')} />
        <TextareaField {...field('description')} rows={2} />
        <ItemsField {...field('items')} />
        <SwitchField {...field('isActive')} />
      </>
    ),
  };
}
