import IconEyeCheck from '#icons/IconEyeCheck';
import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useMay, useModule } from '../../../api/session.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BulkBar } from '../../../ui/bulk-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ListPager } from '../../../ui/list-pager.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { useNow } from '../../../ui/use-now.ts';
import { NewTask } from '../../tasks/index.ts';
import { rhythmKeys } from '../rhythm-keys.ts';
import { InboxContent } from './inbox-content.tsx';
import { type InboxTab, inboxTabs } from './inbox-filters.ts';
import styles from './inbox.module.css';
import { InboxToolbar } from './inbox-toolbar.tsx';
import { useCurrent } from './use-current.ts';
import { useInbox } from './use-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useInboxView } from './use-inbox-view.ts';
import { type AskedMarks, useAskedMarks } from './use-asked-marks.ts';
import { type Picked, usePicked } from './use-picked.ts';

/** Incoming recordings as a list with strips or as a grid of many patients; worked through by keyboard alone. */
export function Component() {
  const { t } = useTranslation(['ecg_inbox', 'shell']);
  const view = useInboxView();
  const inbox = useInbox(view);
  const current = useCurrent(inbox.rows);
  const { container, onFocus, onBlur } = current;
  const picked = usePicked(inbox.rows);
  const { question, ...marks } = useAskedMarks();
  const isNarrow = useIsNarrow();
  const now = useNow(60_000);
  const { search } = useLocation();
  const [repeating, setRepeating] = useState<Ecg | null>(null);
  const mayTask = useMay('task', 'write');
  const mayAskAgain = useModule('tasks') && mayTask;
  const acting = { ...marks, mayWrite: marks.mayWrite && !isNarrow };
  const onKeyDown = useInboxKeys({
    rows: inbox.rows,
    current,
    picked,
    marks: acting,
    query: search,
    onRepeat: setRepeating,
    mayAskAgain,
  });
  const { list, look, tab } = view;
  return (
    <>
      <PageHeader title={t('title')}>
        <Tabs
          label={t('tab.label')}
          current={tab}
          onChange={(key) => view.setTab(key as InboxTab)}
          tabs={inboxTabs.map((key) => ({
            key,
            label: t(`tab.${key}`),
            ...(key === 'unseen' ? { count: inbox.counts?.count } : {}),
          }))}
        />
      </PageHeader>
      <InboxToolbar view={view} isNarrow={isNarrow}>
        {look === 'grid' && acting.mayWrite && inbox.rows.some(({ seenAt }) => seenAt === null) && (
          <Button
            size="toolbar"
            variant="primary"
            icon={<IconEyeCheck aria-hidden="true" />}
            keys="shift+q"
            busy={marks.busy.size > 0}
            onClick={() => acting.see(inbox.rows)}
          >
            {t('see_page', { count: inbox.rows.filter(({ seenAt }) => seenAt === null).length })}
          </Button>
        )}
      </InboxToolbar>
      <div className={styles.content} ref={container} onFocus={onFocus} onBlur={onBlur}>
        {inbox.waiting > 0 && inbox.rows.length > 0 && (
          <div className={styles.arrived} role="status">
            <Button size="toolbar" onClick={() => void inbox.refresh()}>
              {t('arrived', { count: inbox.waiting })}
            </Button>
          </div>
        )}
        <InboxContent
          view={view}
          inbox={inbox}
          current={current}
          picked={picked}
          marks={acting}
          isNarrow={isNarrow}
          query={search}
          now={now}
          onKeyDown={onKeyDown}
        />
      </div>
      {acting.mayWrite && <Selected picked={picked} marks={acting} />}
      {question}
      {(inbox.isPending || inbox.rows.length > 0) && (
        <KeyBar hints={isNarrow ? [] : hints(t, acting.mayWrite, mayAskAgain)}>
          <ListPager list={list} found={inbox} />
        </KeyBar>
      )}
      {repeating && <Repeat ecg={repeating} onClose={() => setRepeating(null)} />}
    </>
  );
}

/** What is done with several at once. */
function Selected({ picked, marks }: { picked: Picked<Ecg>; marks: AskedMarks }) {
  const { t } = useTranslation(['ecg_inbox', 'values']);
  const { rows, clear } = picked;
  return (
    <BulkBar count={rows.length} onClear={clear}>
      <Button
        variant="primary"
        icon={<IconEyeCheck aria-hidden="true" />}
        keys="q"
        busy={marks.busy.size > 0}
        onClick={() => marks.see(rows, true, clear)}
      >
        {t('see')}
      </Button>
      {rhythmKeys.map(({ key, rhythmClass }) => (
        <Button key={key} keys={key} onClick={() => marks.read(rows, rhythmClass, clear)}>
          {t(`values:rhythm_class_short.${rhythmClass}`)}
        </Button>
      ))}
    </BulkBar>
  );
}

/** A task that asks the patient for another recording. */
function Repeat({ ecg, onClose }: { ecg: Ecg; onClose: () => void }) {
  const { t } = useTranslation('ecg_inbox');
  const format = useFormat();
  return (
    <NewTask
      onClose={onClose}
      about={ecg.name}
      given={{
        patientId: ecg.patientId,
        taskType: 'measure',
        priority: 'medium',
        title: t('repeat.title'),
        description: t('repeat.text', { time: format.dateTime(ecg.measuredAt) }),
      }}
    />
  );
}

function hints(t: Translate, mayWrite: boolean, mayAskAgain: boolean) {
  return [
    { keys: 'j k', label: t('hint.row') },
    ...(mayWrite
      ? [
          { keys: '1–7', label: t('hint.class') },
          { keys: 'q', label: t('hint.see') },
          { keys: 'x', label: t('hint.pick') },
        ]
      : []),
    ...(mayAskAgain ? [{ keys: 'r', label: t('hint.repeat') }] : []),
    { keys: 'enter', label: t('hint.open') },
  ];
}
