import { unseenTogether } from '@fernpuls/domain/triggers/unseen';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Popover } from '../../../ui/popover.tsx';
import type { Group } from '../queue/model.ts';
import styles from './actions.module.css';
import { NoteField } from './note-field.tsx';
import { UnseenAlarms } from './unseen-alarms.tsx';
import { useUnseen } from './use-unseen.ts';

type Props = {
  group: Group;
  now: number;
  onClose: () => void;
  onConfirm: (note: string, unseenIds: readonly string[]) => void;
  onReject: (note: string) => void;
};

/** The second pair of eyes: what a colleague proposed is closed as proposed, or is work again with a note. */
export function SecondPopover({ group, now, onClose, onConfirm, onReject }: Props) {
  const { t } = useTranslation(['triggers', 'values']);
  const format = useFormat();
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const unseen = useUnseen(unseenTogether(group.events));
  const [first] = group.events;
  if (!first) return null;
  const reject = () => (note.trim() === '' ? setIsMissing(true) : onReject(note.trim()));
  const confirm = () => unseen.isAnswered() && onConfirm(note.trim(), unseen.ids);
  const title = t('second.title', { count: group.events.length, name: first.name });
  return (
    <Popover label={title} onClose={onClose} side="above" width={360}>
      <Keys confirm={confirm} reject={reject} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.told}>
        {t('second.proposed', {
          by: first.proposedByName ?? t('somebody'),
          when: first.proposedAt ? format.moment(first.proposedAt, now) : '',
        })}
        {first.closeReason && <strong>{t(`values:close_reason.${first.closeReason}`)}</strong>}
        {first.closeNote && <span>{first.closeNote}</span>}
      </p>
      <UnseenAlarms question={unseen.question} now={now} />
      <NoteField
        label={t('second.note')}
        value={note}
        onChange={(value) => {
          setNote(value);
          setIsMissing(false);
        }}
        problem={isMissing ? t('second.missing') : null}
        autoFocus
      />
      <div className={styles.pair}>
        <Button keys="mod+shift+enter" onClick={reject}>
          {t('second.reject')}
        </Button>
        <Button variant="primary" keys="mod+enter" onClick={confirm}>
          {t('second.confirm')}
        </Button>
      </div>
    </Popover>
  );
}

function Keys({ confirm, reject }: { confirm: () => void; reject: () => void }) {
  const { t } = useTranslation('triggers');
  const group = t('second.group');
  useHotkeys([
    { keys: 'mod+enter', label: t('second.confirm'), group, run: confirm },
    { keys: 'mod+shift+enter', label: t('second.reject'), group, run: reject },
  ]);
  return null;
}
