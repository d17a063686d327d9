import { surveysPath } from '@fernpuls/contract/paths';
import { surveys } from '@fernpuls/contract/surveys/survey';
import { isAnswerable } from '@fernpuls/domain/surveys/survey';
import { scoreSpan } from '@fernpuls/domain/surveys/score';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListPage, type ListScreen } from '../../ui/list/list-page.tsx';
import { useFormat } from '../../ui/format.ts';
import { TextareaField } from '../../ui/text-field.tsx';
import type { Survey } from '@fernpuls/contract/surveys/survey';
import { DocumentField } from './editor/document-field.tsx';
import { freshDocument } from './editor/document-changes.ts';
import { VersionList } from './editor/version-list.tsx';

const screenIn = (sizeOf: (survey: Survey) => string): ListScreen<typeof surveys.fields> => ({
  resource: surveys,
  base: surveysPath,
  namespace: 'surveys',
  width: 1160,
  initial: { isActive: true, document: freshDocument },
  columns: ['name', { key: 'document', cell: sizeOf }, { key: 'patientCount', width: '10rem' }],
  fields: ['name', 'description', 'document', 'isActive'],
  controls: {
    description: (field) => <TextareaField {...field} rows={2} />,
    document: (field) => <DocumentField {...field} />,
  },
  below: (survey) => <VersionList surveyId={survey.id} current={survey.version} />,
});

/** The practice's surveys: what is asked, how it is scored, in which version. */
export function Component() {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const sizeOf = ({ document, version }: Survey) => {
    const span = scoreSpan(document);
    const parts = [
      format.number(document.questions.filter(isAnswerable).length),
      span ? t('score_span', { min: format.number(span.min), max: format.number(span.max) }) : t('no_score'),
      t('version', { version }),
    ];
    return parts.join(' · ');
  };
  return <ListPage screen={screenIn(sizeOf)} />;
}
