import { studiesPath } from '@fernpuls/contract/paths';
import { studies } from '@fernpuls/contract/studies/study';
import { studiesChanged } from '@fernpuls/contract/studies/study.live';
import IconFlask from '#icons/IconFlask';
import type { ReactNode } from 'react';
import { useLive } from '../../api/live.ts';
import { useRenewal } from '../../api/use-renewal.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage, type ListScreen } from '../../ui/list/list-page.tsx';
import { StudyStatus } from './study-status.tsx';

/** The practice's studies; each opens on its page. */
export function Component() {
  const { t } = useTranslation('studies');
  const renew = useRenewal();
  useLive(studiesChanged, () => renew(studies));
  return <ListPage screen={screenIn(t)} />;
}

function screenIn(t: Translate): ListScreen<typeof studies.fields> {
  return {
    resource: studies,
    base: studiesPath,
    namespace: 'studies',
    opens: 'page',
    choiceWords: { status: 'studies:status' },
    columns: [
      {
        key: 'number',
        width: '9rem',
        phone: 'value',
        cell: ({ number }) => <strong>{number}</strong>,
        csv: ({ number }) => number,
      },
      { key: 'name', phone: 'title' },
      {
        key: 'status',
        width: '11rem',
        phone: 'value',
        cell: ({ status }) => <StudyStatus status={status} />,
        csv: ({ status }) => t(`status.${status}`),
      },
      { key: 'sponsor', width: '12rem', phone: 'hidden' },
      { key: 'screeningCount', width: '8rem', phone: 'hidden' },
      {
        key: 'includedCount',
        width: '9rem',
        phone: 'value',
        covers: ['plannedSize'],
        cell: ({ includedCount, plannedSize }) => t('of_planned', { n: includedCount, of: plannedSize }),
        csv: ({ includedCount }) => String(includedCount),
      },
      {
        key: 'version',
        width: '9rem',
        phone: 'hidden',
        covers: ['hasDraft'],
        cell: ({ version, hasDraft }) =>
          version === 0 ? (
            t('not_frozen')
          ) : hasDraft ? (
            <Chip>{t('amended', { n: version })}</Chip>
          ) : (
            String(version)
          ),
        csv: ({ version }) => String(version),
      },
    ],
    empty: (_, action) => <NoStudies action={action} />,
  };
}

function NoStudies({ action }: { action: ReactNode }) {
  const { t } = useTranslation('studies');
  return (
    <EmptyState
      icon={<IconFlask aria-hidden="true" />}
      title={t('none')}
      text={t('none_text')}
      action={action}
    />
  );
}
