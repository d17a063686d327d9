import { recordPath } from '@fernpuls/contract/paths';
import IconHeartbeat from '#icons/IconHeartbeat';
import { ecgChanged } from '@fernpuls/contract/ecg/ecg.live';
import { findings } from '@fernpuls/contract/ecg/finding';
import { useParams } from 'react-router';
import { useInvalidate } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Format, useFormat } from '../../../ui/format.ts';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { findingsAddress, listedAddress, paperAddress } from './addresses.ts';
import { findingColumns } from './finding-columns.tsx';

/** All findings of a patient: a draft opens where it is written, a signed one as the document it is. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['findings', 'values']);
  const format = useFormat();
  const invalidate = useInvalidate();
  useLive(ecgChanged, () => void invalidate(findings));
  return <ListPage screen={screenIn({ t, format, id })} />;
}

type Given = {
  t: Translate;
  format: Format;
  id: string;
};

function screenIn({ t, format, id }: Given): ListScreen<typeof findings.fields> {
  return {
    resource: findings,
    name: 'record.findings',
    head: 'section',
    base: findingsAddress(id),
    namespace: 'findings',
    words: {
      page_title: t('list.title'),
      measuredAt: t('list.measured'),
      state: t('list.state'),
      releasedAt: t('list.signed_by'),
    },
    choiceWords: { rhythmClass: 'values:rhythm_class', state: 'findings:state' },
    nameOf: ({ measuredAt }) => format.dateTime(measuredAt),
    always: { patientId: id },
    tabs: {
      field: 'state',
      values: ['all', 'drafts', 'released'],
      words: 'findings:list',
      asks: { drafts: { state: ['draft'] }, released: { state: ['released', 'amended'] } },
    },
    columns: findingColumns({ t, format }),
    opens: 'page',
    addressOf: (finding) => (finding.state === 'draft' ? paperAddress(finding) : listedAddress(finding)),
    empty: (tab) =>
      tab === 'drafts' || tab === 'released' ? (
        <EmptyState title={t(`list.none_${tab}`)} />
      ) : (
        <EmptyState
          icon={<IconHeartbeat aria-hidden="true" />}
          title={t('list.empty')}
          text={t('list.empty_text')}
          action={<ButtonLink to={recordPath(id, 'measurements/ecgs')}>{t('list.to_ecgs')}</ButtonLink>}
        />
      ),
  };
}
