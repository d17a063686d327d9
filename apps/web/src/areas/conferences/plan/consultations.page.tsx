import { videoConsultationCounts } from '@fernpuls/contract/conferences/counts.call';
import { videoConsultationsChanged } from '@fernpuls/contract/conferences/conference.live';
import { videoConsultations } from '@fernpuls/contract/conferences/video-consultation';
import { consultationStatuses } from '@fernpuls/domain/conferences/consultation-status';
import IconPlus from '#icons/IconPlus';
import { useNavigate, useParams } from 'react-router';
import { useCall, useInvalidate, useList } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { ListBody } from '../../../ui/list-body.tsx';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RangePicker, rangeFilter } from '../../../ui/range-picker.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useListState } from '../../../ui/use-list-state.ts';
import { useNow } from '../../../ui/use-now.ts';
import { base } from '../addresses.ts';
import { columnsOf } from './columns.tsx';
import { ConsultationDrawer } from './consultation-drawer.tsx';
import { ConsultationForm } from './consultation-form.tsx';

/** The practice's consultations by status: those to come, running, done and cancelled. */
export function Component() {
  const { t } = useTranslation(['conferences', 'ui', 'errors', 'ranges']);
  const navigate = useNavigate();
  const format = useFormat();
  const now = useNow(30_000);
  const { id } = useParams();
  const mayWrite = useMay('video_consultation', 'write');
  const list = useListState('video_consultations', { sort: videoConsultations.defaultSort });
  const status = consultationStatuses.find((one) => one === list.filters.status) ?? 'scheduled';
  const { filter } = rangeFilter(list.range, now);
  const found = useList(videoConsultations, {
    page: list.page,
    perPage: list.perPage,
    sort: list.sort,
    filters: { status: [status], ...(filter ? { startsAt: filter } : {}) },
  });
  const counts = useCall(videoConsultationCounts, {}).data?.data;
  const invalidate = useInvalidate();
  useLive(videoConsultationsChanged, () => void invalidate(videoConsultations, videoConsultationCounts));
  const countOf = {
    scheduled: counts?.scheduledCount,
    running: counts?.runningCount,
    completed: counts?.completedCount,
    cancelled: counts?.cancelledCount,
  };
  const close = () => void navigate(`${base}${location.search}`);
  return (
    <>
      <PageHeader
        title={t('title')}
        note={counts && counts.waitingCount > 0 ? t('waiting_count', { n: counts.waitingCount }) : undefined}
        actions={
          mayWrite && (
            <ButtonLink
              variant="primary"
              size="toolbar"
              icon={<IconPlus aria-hidden="true" />}
              to={`${base}/new`}
            >
              {t('new')}
            </ButtonLink>
          )
        }
      >
        <Tabs
          label={t('title')}
          tabs={consultationStatuses.map((key) => ({ key, label: t(`status.${key}`), count: countOf[key] }))}
          current={status}
          onChange={(key) => list.setFilter('status', key)}
        />
      </PageHeader>
      <ListToolbar>
        <RangePicker
          kind="saved"
          value={list.range}
          onChange={list.setRange}
          label={t('video_consultations.startsAt')}
        />
      </ListToolbar>
      <ListBody
        list={list}
        found={found}
        label={t('title')}
        rowName={(row) => row.patientName}
        columns={columnsOf({ t, format, mayJoin: mayWrite })}
        activeKey={id ?? null}
        onOpen={(row) => void navigate(`${base}/${row.id}${location.search}`)}
        isFiltered={list.range !== null}
        onClear={() => list.setRange(null)}
        empty={<EmptyState title={t(`none.${status}`)} text={t('none.text')} />}
      />
      {id === 'new' && <ConsultationForm one={null} onClose={close} />}
      {id !== undefined && id !== 'new' && <ConsultationDrawer key={id} id={id} onClose={close} />}
    </>
  );
}
