import { programComponentsPath, programsPath } from '@fernpuls/contract/paths';
import { programs } from '@fernpuls/contract/programs/program';
import { programsChanged } from '@fernpuls/contract/programs/program.live';
import IconComponents from '#icons/IconComponents';
import IconRoute from '#icons/IconRoute';
import type { ReactNode } from 'react';
import { useLive } from '../../api/live.ts';
import { useRenewal } from '../../api/use-renewal.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { ListPage, type ListScreen } from '../../ui/list/list-page.tsx';

/** The practice's programmes; each opens in its builder. */
export function Component() {
  const { t } = useTranslation('programs');
  const renew = useRenewal();
  useLive(programsChanged, () => renew(programs));
  return <ListPage screen={screenIn(t)} />;
}

function screenIn(t: Translate): ListScreen<typeof programs.fields> {
  return {
    resource: programs,
    base: programsPath,
    namespace: 'programs',
    opens: 'page',
    bulkDelete: true,
    actions: (
      <ButtonLink to={programComponentsPath} icon={<IconComponents />}>
        {t('builder.components')}
      </ButtonLink>
    ),
    columns: [
      {
        key: 'name',
        phone: 'title',
        covers: ['hasDraft', 'isActive'],
        cell: ({ name, version, hasDraft, isActive }) => (
          <Row as="span" gap={2}>
            <span>{name}</span>
            {version > 0 && hasDraft && <Chip tone="outline">{t('draft')}</Chip>}
            {!isActive && <Chip>{t('off')}</Chip>}
          </Row>
        ),
        csv: ({ name }) => name,
      },
      { key: 'description', phone: 'value', width: '24rem' },
      { key: 'phaseCount', width: '6rem', phone: 'hidden' },
      { key: 'patientCount', width: '8rem', phone: 'value' },
      { key: 'candidateCount', width: '8rem', phone: 'hidden' },
      {
        key: 'version',
        width: '9rem',
        phone: 'hidden',
        cell: ({ version }) => (version === 0 ? t('unpublished') : t('version', { n: version })),
        csv: ({ version }) => String(version),
      },
    ],
    empty: (_, action) => <NoPrograms action={action} />,
  };
}

function NoPrograms({ action }: { action: ReactNode }) {
  const { t } = useTranslation('programs');
  return (
    <EmptyState
      icon={<IconRoute aria-hidden="true" />}
      title={t('none')}
      text={t('none_text')}
      action={action}
    />
  );
}
