import { chosenReason } from '@fernpuls/domain/triggers/event-life-cycle';
import IconCheck from '#icons/IconCheck';
import IconRotate2 from '#icons/IconRotate2';
import IconSquarePlus from '#icons/IconSquarePlus';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { needsSecondPerson } from '@fernpuls/domain/triggers/event-life-cycle';
import { type FormEvent, useState } from 'react';
import { useMay, useModule, usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { type Hotkey, useHotkeys } from '../../../ui/hotkeys.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useNow } from '../../../ui/use-now.ts';
import { ConfirmOfAlarm } from '../../measurements/index.ts';
import { NewTask } from '../../tasks/index.ts';
import { ClosePopover } from '../actions/close-popover.tsx';
import { SecondPopover } from '../actions/second-popover.tsx';
import { useActions } from '../actions/use-actions.ts';
import { useTasks } from '../actions/use-tasks.ts';
import type { Group } from '../queue/model.ts';
import { WatchButton } from '../observation/watch-button.tsx';
import { DrugButton } from './drug-button.tsx';
import { EventButton } from './event-button.tsx';
import { useFourEyes } from '../use-four-eyes.ts';
import styles from './work.module.css';

/** What is asked, about the alarm as it was when the question came up. */
type Asked = { kind: 'close' | 'second'; event: TriggerEvent } | { kind: 'task' } | null;

/** Note, close or confirm, take over, task; the same keys as in the queue. */
export function WorkActions({ event }: { event: TriggerEvent }) {
  const { t } = useTranslation(['triggers', 'shell']);
  const [layer, setLayer] = useState<Asked>(null);
  const [note, setNote] = useState('');
  const fourEyes = useFourEyes();
  const actions = useActions(fourEyes);
  const { fromAlarm } = useTasks();
  const me = usePerson().id;
  const now = useNow(60_000);
  const mayAct = useMay('patient_trigger', 'write');
  const mayTask = [useMay('task', 'write'), useModule('tasks')].every(Boolean);
  const group = asGroup(event);
  const isOpen = event.state !== 'closed';
  const dismiss = () => setLayer(null);
  const close = () => {
    if (event.state !== 'proposed') setLayer({ kind: 'close', event });
    else if (event.proposedById === me) showToast({ kind: 'info', text: t('second.own') });
    else setLayer({ kind: 'second', event });
  };
  const save = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (note.trim() === '') return;
    void actions.note([event], 'note', note.trim());
    setNote('');
  };
  const isMine = event.assigneeId === me;
  const take = () => void (isMine ? actions.release : actions.take)([event]);
  const page = t('shell:keys.page', { page: t('work.title') });
  const key = (keys: string, word: string, run: () => void): Hotkey => ({
    keys,
    label: t(`key.${word}`),
    group: page,
    run,
  });
  useHotkeys(
    [
      ...(isOpen
        ? [key('e', 'close', close), key('a', isMine ? 'release' : 'take', take)]
        : [key('r', 'reopen', () => void actions.reopen([event]))]),
      ...(mayTask ? [key('t', 'task', () => setLayer({ kind: 'task' }))] : []),
    ],
    mayAct,
  );
  if (!mayAct) return null;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('action.label')}>
      {layer?.kind === 'close' && (
        <ClosePopover
          events={[layer.event]}
          isProposal={needsSecondPerson(fourEyes, layer.event.priority)}
          now={now}
          onClose={dismiss}
          onSubmit={(closed) => {
            dismiss();
            void actions.close([layer.event], closed);
          }}
        />
      )}
      {layer?.kind === 'second' && (
        <SecondPopover
          group={asGroup(layer.event)}
          now={now}
          onClose={dismiss}
          onConfirm={(text) => {
            dismiss();
            const { closeNote, closeReason } = layer.event;
            const reason = chosenReason(closeReason);
            if (reason)
              void actions.close([layer.event], { reason, note: text || (closeNote ?? ''), unseenIds: [] });
          }}
          onReject={(text) => {
            dismiss();
            void actions.reject([layer.event], text);
          }}
        />
      )}
      {isOpen ? (
        <>
          <Button variant="primary" icon={<IconCheck />} keys="e" onClick={close}>
            {t(event.state === 'proposed' ? 'second.short' : 'action.close')}
          </Button>
          <Button keys="a" onClick={take}>
            {t(isMine ? 'action.release' : 'action.take')}
          </Button>
        </>
      ) : (
        <Button icon={<IconRotate2 />} keys="r" onClick={() => void actions.reopen([event])}>
          {t('key.reopen')}
        </Button>
      )}
      {isOpen && event.unconfirmed && <ConfirmOfAlarm event={event} keysGroup={page} />}
      {mayTask && (
        <Button icon={<IconSquarePlus />} keys="t" onClick={() => setLayer({ kind: 'task' })}>
          {t('action.task')}
        </Button>
      )}
      <EventButton event={event} keysGroup={page} />
      <DrugButton event={event} keysGroup={page} />
      <WatchButton event={event} keysGroup={page} />
      {isOpen && (
        <form className={styles.noteForm} onSubmit={save}>
          <input
            aria-label={t('work.new_note')}
            placeholder={t('work.new_note')}
            value={note}
            maxLength={2000}
            autoComplete="off"
            onChange={(changed) => setNote(changed.target.value)}
          />
          <Button type="submit" disabled={note.trim() === ''}>
            {t('work.save_note')}
          </Button>
        </form>
      )}
      {layer?.kind === 'task' && <NewTask {...fromAlarm(group)} onClose={dismiss} />}
    </div>
  );
}

function asGroup(event: TriggerEvent): Group {
  const { patientId, priority, dueAt, createdAt } = event;
  return { patientId, priority, dueAt, oldest: createdAt, events: [event] };
}
