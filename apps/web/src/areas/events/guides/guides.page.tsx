import { interviewGuides } from '@fernpuls/contract/events/interview-guide';
import { interviewGuidePath, interviewGuidesPath } from '@fernpuls/contract/paths';
import IconListCheck from '#icons/IconListCheck';
import type { ReactNode } from 'react';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';

/** The practice's interview guides; each opens with its questions. */
export function Component() {
  const { t } = useTranslation('guides');
  return <ListPage screen={screenIn(t)} />;
}

function screenIn(t: Translate): ListScreen<typeof interviewGuides.fields> {
  return {
    resource: interviewGuides,
    base: interviewGuidesPath,
    namespace: 'guides',
    opens: 'page',
    addressOf: ({ id }) => interviewGuidePath(id),
    columns: [
      {
        key: 'name',
        phone: 'title',
        covers: ['isProposal'],
        cell: ({ name, isProposal }) => (
          <Row as="span" gap={2}>
            <span>{name}</span>
            {isProposal && <Chip tone="info">{t('proposal')}</Chip>}
          </Row>
        ),
        csv: ({ name }) => name,
      },
      { key: 'indication', phone: 'title' },
      { key: 'version', phone: 'value', width: '7rem' },
      { key: 'usedCount', phone: 'hidden', width: '7rem' },
      { key: 'isActive', phone: 'hidden', width: '6rem' },
    ],
    empty: guidesEmpty,
  };
}

function guidesEmpty(_: string | null, action: ReactNode) {
  return <NoGuides action={action} />;
}

function NoGuides({ action }: { action: ReactNode }) {
  const { t } = useTranslation('guides');
  return (
    <EmptyState
      icon={<IconListCheck aria-hidden="true" />}
      title={t('none')}
      text={t('none_text')}
      action={action}
    />
  );
}
