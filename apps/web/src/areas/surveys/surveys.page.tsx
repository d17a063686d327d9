import { surveys } from '@fernpuls/contract/surveys/survey';
import { isAnswerable } from '@fernpuls/domain/surveys/survey';
import { scoreSpan } from '@fernpuls/domain/surveys/score';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Catalogue, CataloguePage } from '../../ui/catalogue-page.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useFormat } from '../../ui/format.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextareaField, TextField } from '../../ui/text-field.tsx';
import type { Survey } from '@fernpuls/contract/surveys/survey';
import { DocumentField } from './editor/document-field.tsx';
import { freshDocument } from './editor/document-changes.ts';
import { VersionList } from './editor/version-list.tsx';

const catalogue: Catalogue<typeof surveys.fields> = {
  resource: surveys,
  base: '/protected/content/surveys',
  namespace: 'surveys',
  width: 1160,
  nameOf: (survey) => survey.name,
  initial: { isActive: true, document: freshDocument },
  columns: (words) => [
    {
      key: 'name',
      header: words('name'),
      sort: 'name',
      width: '22rem',
      cell: (survey) => <NameCell survey={survey} />,
    },
    { key: 'document', header: words('document'), cell: (survey) => <SizeCell survey={survey} /> },
    {
      key: 'patientCount',
      header: words('patientCount'),
      align: 'end',
      width: '10rem',
      cell: (survey) => <CountCell count={survey.patientCount} />,
    },
  ],
  fields: (field) => (
    <>
      <TextField {...field('name')} />
      <TextareaField {...field('description')} rows={2} />
      <DocumentField {...field('document')} />
      <SwitchField {...field('isActive')} />
    </>
  ),
  below: (survey) => <VersionList surveyId={survey.id} current={survey.version} />,
};

/** The practice's surveys: what is asked, how it is scored, in which version. */
export function Component() {
  return <CataloguePage catalogue={catalogue} />;
}

function NameCell({ survey }: { survey: Survey }) {
  const { t } = useTranslation('surveys');
  return (
    <>
      <strong>{survey.name}</strong> {!survey.isActive && <Chip tone="neutral">{t('inactive')}</Chip>}
    </>
  );
}

function SizeCell({ survey }: { survey: Survey }) {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const { document, version } = survey;
  const span = scoreSpan(document);
  const parts = [
    format.number(document.questions.filter(isAnswerable).length),
    span ? t('score_span', { min: format.number(span.min), max: format.number(span.max) }) : t('no_score'),
    t('version', { version }),
  ];
  return parts.join(' · ');
}

function CountCell({ count }: { count: number }) {
  const format = useFormat();
  return <span className="numeric">{format.number(count)}</span>;
}
