import { videoConsultationsChanged } from '@fernpuls/contract/conferences/conference.live';
import { videoConsultations } from '@fernpuls/contract/conferences/video-consultation';
import { recordPath } from '@fernpuls/contract/paths';
import IconVideo from '#icons/IconVideo';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useInvalidate } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { columnsOf } from '../plan/columns.tsx';

/** A patient's video consultations, those to come and those that were; each opens with what happened when. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('conferences');
  const format = useFormat();
  const invalidate = useInvalidate();
  const mayJoin = useMay('video_consultation', 'write');
  useLive(videoConsultationsChanged, () => void invalidate(videoConsultations));
  const screen: ListScreen<typeof videoConsultations.fields> = {
    resource: videoConsultations,
    name: 'record.video_consultations',
    namespace: 'conferences',
    words: { page_title: t('title'), new: t('new') },
    head: 'section',
    base: recordPath(id, 'video_consultations'),
    always: { patientId: id },
    withoutSearch: true,
    defaults: { sort: '-startsAt' },
    ranged: 'startsAt',
    filters: ['status'],
    choiceWords: { status: 'conferences:status' },
    nameOf: ({ startsAt }) => `${t('title_one')}, ${format.dateTime(startsAt)}`,
    opens: 'page',
    columns: [...columnsOf({ t, mayJoin }).filter(({ key }) => key !== 'patientId'), 'status'],
    empty: consultationsEmpty,
  };
  return <ListPage screen={screen} />;
}

function consultationsEmpty(_: string | null, action: ReactNode) {
  return <NoConsultations action={action} />;
}

function NoConsultations({ action }: { action: ReactNode }) {
  const { t } = useTranslation('conferences');
  return (
    <EmptyState
      icon={<IconVideo aria-hidden="true" />}
      title={t('none.of_patient')}
      text={t('none.text')}
      action={action}
    />
  );
}
