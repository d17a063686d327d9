import { videoConsultationCounts } from '@fernpuls/contract/conferences/counts.call';
import { videoConsultationsChanged } from '@fernpuls/contract/conferences/conference.live';
import { videoConsultations } from '@fernpuls/contract/conferences/video-consultation';
import type { OutputOf } from '@fernpuls/contract/kit/call';
import { useCall, useInvalidate } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay } from '../../../api/session.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { base } from '../addresses.ts';
import { columnsOf } from './columns.tsx';
import { ConsultationDrawer } from './consultation-drawer.tsx';
import { ConsultationForm } from './consultation-form.tsx';

/** The practice's consultations by status: those to come, running, done and cancelled. */
export function Component() {
  const { t } = useTranslation('conferences');
  const mayJoin = useMay('video_consultation', 'write');
  const counts = useCall(videoConsultationCounts, {}).data?.data;
  const invalidate = useInvalidate();
  useLive(videoConsultationsChanged, () => void invalidate(videoConsultations, videoConsultationCounts));
  return <ListPage screen={screenIn({ t, mayJoin, counts })} />;
}

type Given = {
  t: Translate;
  mayJoin: boolean;
  counts: OutputOf<typeof videoConsultationCounts>['data'] | undefined;
};

function screenIn({ t, mayJoin, counts }: Given): ListScreen<typeof videoConsultations.fields> {
  return {
    resource: videoConsultations,
    base,
    namespace: 'conferences',
    words: { page_title: t('title'), new: t('new') },
    nameOf: ({ patientName }) => patientName,
    ...(counts && counts.waitingCount > 0 && { note: t('waiting_count', { n: counts.waitingCount }) }),
    ranged: 'startsAt',
    presets: 'day',
    tabs: {
      field: 'status',
      words: 'conferences:status',
      counts: {
        scheduled: counts?.scheduledCount,
        running: counts?.runningCount,
        completed: counts?.completedCount,
        cancelled: counts?.cancelledCount,
      },
    },
    columns: columnsOf({ t, mayJoin }),
    empty: (status) => <EmptyState title={t(`none.${status}`)} text={t('none.text')} />,
    drawer: ({ id, onClose }) =>
      id === 'new' ? (
        <ConsultationForm one={null} onClose={onClose} />
      ) : (
        <ConsultationDrawer key={id} id={id} onClose={onClose} />
      ),
  };
}
