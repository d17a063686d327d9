import IconChecks from '#icons/IconChecks';
import IconList from '#icons/IconList';
import IconPrinter from '#icons/IconPrinter';
import { openEventFilters, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { patients } from '@fernpuls/contract/patients/patient';
import { useState } from 'react';
import { useList, useOne } from '../../../api/hooks.ts';
import { useMay, useModule, usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useFullScreen } from '../../../ui/use-full-screen.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { useNow } from '../../../ui/use-now.ts';
import { PatientHead } from '../evidence/patient-head.tsx';
import { openGroups } from '../queue/model.ts';
import { PrintedRound } from './printed-round.tsx';
import { Progress } from './progress.tsx';
import { QueueList } from './queue-list.tsx';
import { progressOf } from './queue-model.ts';
import { type Queue, useQueue } from './use-queue.ts';
import queues from './queue.module.css';
import styles from './visite.module.css';
import { VisiteView } from './visite-view.tsx';

/** No room for queue, middle and rail beside each other. */
const foldedQueue = '(min-width: 900px) and (max-width: 1199px)';

/** The physician's round by rank: one key stamps a patient as seen and opens the next. */
export function Component() {
  const { t } = useTranslation(['visites', 'shell']);
  const queue = useQueue();
  const now = useNow(60_000);
  const late = useDelayed(queue.isPending);
  const isFolded = useMedia(foldedQueue);
  const [isListed, setIsListed] = useState(false);
  const { list, all, tab, selected, isNarrow } = queue;
  const { open, seen, total } = progressOf(all);
  const isDetail = isNarrow && selected !== null;
  const isDone = !queue.isPending && !queue.error && tab === 'today' && open === 0;
  const group = t('shell:keys.page', { page: t('title') });
  useFullScreen(isDetail);
  useHotkeys(
    [
      { keys: 'j', label: t('key.next'), group, run: () => queue.step(1) },
      { keys: 'k', label: t('key.previous'), group, run: () => queue.step(-1) },
    ],
    list.length > 0,
  );
  const rows = <QueueList queue={queue} now={now} />;
  return (
    <>
      {!isDetail && (
        <PageHeader
          title={t('title')}
          actions={
            <>
              <Progress today={queue.today} seen={seen} total={total} />
              <Button size="toolbar" icon={<IconPrinter />} onClick={() => window.print()}>
                {t('print')}
              </Button>
            </>
          }
        >
          <Tabs
            label={t('tab.label')}
            tabs={[
              {
                key: 'today',
                label: t('tab.today'),
                count: tab === 'mine' || !queue.today ? undefined : open,
              },
              { key: 'mine', label: t('tab.mine'), count: tab === 'mine' && queue.today ? total : undefined },
              { key: 'seen', label: t('tab.seen'), count: queue.today ? seen : undefined },
            ]}
            current={tab}
            onChange={queue.setTab}
          />
        </PageHeader>
      )}
      {queue.error && <RegionError error={queue.error} onRetry={queue.retry} />}
      <div className={queues.page} data-detail={isDetail || undefined} data-folded={isFolded || undefined}>
        {!isFolded && (
          <div className={queues.listColumn}>
            {late && (
              <div className={styles.waiting} aria-busy="true">
                {[60, 45, 55, 50].map((width) => (
                  <Skeleton key={width} width={`${width}%`} />
                ))}
              </div>
            )}
            {!queue.isPending && list.length === 0 && tab !== 'today' && (
              <EmptyState icon={<IconChecks />} title={t(`empty.${tab}`)} />
            )}
            {isDone && <Done queue={queue} seen={seen} />}
            {rows}
          </div>
        )}
        {isFolded && selected && (
          <div className={queues.folded}>
            <span className="numeric">
              {t('place', { place: list.findIndex(({ id }) => id === selected.id) + 1, count: list.length })}
            </span>
            <Button size="toolbar" icon={<IconList />} onClick={() => setIsListed(true)}>
              {t('list_open')}
            </Button>
          </div>
        )}
        {isFolded && isListed && (
          <Dialog kind="drawer" title={t('list')} width={360} onClose={() => setIsListed(false)}>
            {rows}
          </Dialog>
        )}
        {isFolded && isDone && !selected && <Done queue={queue} seen={seen} />}
        {selected && <Detail key={selected.id} queue={queue} patientId={selected.id} now={now} />}
      </div>
      <PrintedRound patients={all} now={now} />
      {!isNarrow && (
        <KeyBar
          hints={[
            { keys: 'j k', label: t('key.walk') },
            { keys: 'q', label: t('key.seen') },
            { keys: 'enter', label: t('key.note') },
            { keys: '1 9', label: t('key.number') },
            { keys: 'u', label: t('key.take_over_short') },
            { keys: 't', label: t('key.order') },
            { keys: 'v', label: t('key.video') },
            { keys: 'o', label: t('key.record') },
            { keys: 'mod+z', label: t('key.undo') },
          ]}
        >
          {t('saves_itself')}
        </KeyBar>
      )}
    </>
  );
}

/** Everybody was seen, or nobody is in rank. */
function Done({ queue, seen }: { queue: Queue; seen: number }) {
  const { t } = useTranslation('visites');
  const minutes = Math.max(1, Math.round(((queue.today?.meanSeconds ?? 0) * (queue.today?.seen ?? 0)) / 60));
  const orders = queue.all.reduce((sum, { seen: one }) => sum + (one?.orders ?? 0), 0);
  return (
    <EmptyState
      good
      icon={<IconChecks />}
      title={seen === 0 ? t('empty.today') : t('empty.all_seen', { count: seen, minutes })}
      {...(seen > 0 && { text: t('empty.orders', { count: orders }) })}
      action={<Button onClick={() => queue.setTab('mine')}>{t('empty.mine_instead')}</Button>}
    />
  );
}

function Detail({ queue, patientId, now }: { queue: Queue; patientId: string; now: number }) {
  const me = usePerson().id;
  const { data: patient } = useOne(patients, patientId, { ignore: [404] });
  const mayAlarms = [useMay('patient_trigger'), useModule('triggers')].every(Boolean);
  const filters = { patientId, ...openEventFilters };
  const { rows } = useList(
    triggerEvents,
    { perPage: 100, sort: 'priority', filters },
    { enabled: mayAlarms },
  );
  return (
    <div className={queues.detail}>
      <PatientHead
        patientId={patientId}
        patient={patient}
        group={openGroups(rows, now).get(patientId) ?? null}
        now={now}
        me={me}
        narrow={queue.isNarrow ? { onBack: () => queue.show(null), ring: null } : null}
        onTake={undefined}
      />
      <VisiteView
        patientId={patientId}
        name={queue.selected?.name ?? ''}
        section={queue.selected?.section ?? null}
        nextName={queue.next?.name ?? null}
        onSeen={() => queue.show(queue.next)}
        onUndone={queue.showId}
      />
    </div>
  );
}
