import { type FindingTemplate, findingTemplates } from '@fernpuls/contract/ecg/finding-template';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Catalogue, CataloguePage } from '../../../ui/catalogue-page.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ClassChip } from '../class-chip.tsx';
import { BodyField } from './body-field.tsx';

/** The practice's sentences for findings. */
export function Component() {
  const { t } = useTranslation(['findings', 'values']);
  return <CataloguePage catalogue={catalogueIn(t)} />;
}

type Translate = ReturnType<typeof useTranslation>['t'];

function catalogueIn(t: Translate): Catalogue<typeof findingTemplates.fields> {
  return {
    resource: findingTemplates,
    base: '/protected/content/finding_templates',
    namespace: 'findings',
    nameOf: (template) => template.title,
    initial: { position: 100 },
    width: 640,
    columns: (words) => [
      {
        key: 'title',
        header: words('title'),
        cell: ({ title }) => <strong>{title}</strong>,
        sort: 'title',
        width: '16rem',
      },
      {
        key: 'rhythmClass',
        header: words('rhythmClass'),
        cell: (template) => <RhythmCell template={template} />,
        width: '14rem',
      },
      { key: 'body', header: words('body'), cell: ({ body }) => body },
      {
        key: 'position',
        header: words('position'),
        cell: ({ position }) => position,
        sort: 'position',
        align: 'end',
        numeric: true,
        width: '7rem',
      },
    ],
    fields: (field) => (
      <>
        <TextField {...field('title')} />
        <BodyField {...field('body')} />
        <SelectField
          {...field('rhythmClass')}
          words="values:rhythm_class"
          none={t('templates.any_rhythm')}
          help={t('templates.rhythm_help')}
        />
        <NumberField {...field('position')} decimals={0} help={t('templates.position_help')} />
      </>
    ),
  };
}

function RhythmCell({ template: { rhythmClass } }: { template: FindingTemplate }) {
  const { t } = useTranslation('findings');
  return rhythmClass ? <ClassChip rhythmClass={rhythmClass} /> : t('templates.any_rhythm');
}
