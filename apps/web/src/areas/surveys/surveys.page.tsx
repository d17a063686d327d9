import { surveysPath } from '@fernpuls/contract/paths';
import { type Survey, surveys } from '@fernpuls/contract/surveys/survey';
import { scoreSpan } from '@fernpuls/domain/surveys/score';
import { isAnswerable } from '@fernpuls/domain/surveys/survey';
import type { ReactNode } from 'react';
import IconBooks from '#icons/IconBooks';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useFormat } from '../../ui/format.ts';
import { Row } from '../../ui/layout/layout.tsx';
import { ListPage, type ListScreen } from '../../ui/list/list-page.tsx';
import { useSurveyTags } from './editor/survey-tags.tsx';

type Screen = ListScreen<typeof surveys.fields>;

type Given = { sizeOf: (survey: Survey) => string; tags: readonly string[]; actions: ReactNode };

const screenIn = ({ sizeOf, tags, actions }: Given): Screen => ({
  resource: surveys,
  base: surveysPath,
  namespace: 'surveys',
  opens: 'page',
  bulkDelete: true,
  actions,
  filters: ['isActive', 'tags'],
  filterOptions: { tags: tags.map((tag) => ({ value: tag, label: tag })) },
  columns: [
    'name',
    { key: 'document', cell: sizeOf, phone: 'value' },
    {
      key: 'tags',
      width: '16rem',
      phone: 'hidden',
      cell: ({ tags: held }) => (
        <Row as="span" gap={1}>
          {held.map((tag) => (
            <Chip key={tag} tone="outline">
              {tag}
            </Chip>
          ))}
        </Row>
      ),
      csv: ({ tags: held }) => held.join(', '),
    },
    { key: 'patientCount', width: '10rem' },
  ],
});

/** The practice's surveys: what is asked, how it is scored, in which version; each opens in its editor. */
export function Component() {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const tags = useSurveyTags();
  const sizeOf = ({ document, version }: Survey) => {
    const span = scoreSpan(document);
    const parts = [
      format.number(document.questions.filter(isAnswerable).length),
      span ? t('score_span', { min: format.number(span.min), max: format.number(span.max) }) : t('no_score'),
      t('version', { version }),
    ];
    return parts.join(' · ');
  };
  const actions = (
    <ButtonLink to={`${surveysPath}/library`} icon={<IconBooks />}>
      {t('library.title')}
    </ButtonLink>
  );
  return <ListPage screen={screenIn({ sizeOf, tags, actions })} />;
}
