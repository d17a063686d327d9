import { findingTemplatesPath } from '@fernpuls/contract/paths';
import { findingTemplates } from '@fernpuls/contract/ecg/finding-template';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ClassChip } from '../class-chip.tsx';
import { BodyField } from './body-field.tsx';
import { OrderButton } from './order-button.tsx';

/** The practice's sentences for findings. */
export function Component() {
  const { t } = useTranslation(['findings', 'values']);
  return <ListPage screen={screenIn(t)} />;
}

function screenIn(t: Translate): ListScreen<typeof findingTemplates.fields> {
  const any = t('templates.any_rhythm');
  return {
    resource: findingTemplates,
    base: findingTemplatesPath,
    namespace: 'findings',
    initial: { position: 100 },
    width: 640,
    bulkDelete: true,
    columns: [
      'title',
      {
        key: 'rhythmClass',
        cell: ({ rhythmClass }) => (rhythmClass ? <ClassChip rhythmClass={rhythmClass} /> : any),
        width: '14rem',
      },
      'body',
      'position',
    ],
    actions: <OrderButton />,
    fields: ['title', 'body', 'rhythmClass'],
    controls: {
      body: (field) => <BodyField {...field} />,
      rhythmClass: (field) => (
        <SelectField {...field} words="values:rhythm_class" none={any} help={t('templates.rhythm_help')} />
      ),
    },
  };
}
