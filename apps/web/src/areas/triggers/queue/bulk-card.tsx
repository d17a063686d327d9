import IconChecks from '#icons/IconChecks';
import IconClockPause from '#icons/IconClockPause';
import IconUserPlus from '#icons/IconUserPlus';
import { decidedTogether } from '@fernpuls/domain/triggers/deciding';
import { type CloseReason, closeReasons } from '@fernpuls/domain/triggers/event-life-cycle';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import type { Group } from './model.ts';
import styles from './bulk-card.module.css';

type Props = {
  groups: readonly Group[];
  onClear: () => void;
  /** With the reason where one was chosen. */
  onClose: (reason: CloseReason | null) => void;
  onAssign: () => void;
  onSnooze: () => void;
};

/** The selection and what can be done with all of it; „Kritisch“ stays out of closing and the card says so. */
export function BulkCard({ groups, onClear, onClose, onAssign, onSnooze }: Props) {
  const { t } = useTranslation(['triggers', 'values', 'ui', 'lists', 'shell']);
  const [reason, setReason] = useState<CloseReason | null>(null);
  const events = groups.flatMap((group) => group.events);
  const { closable, critical } = bulkOf(groups);
  const close = () => onClose(reason);
  const page = t('shell:keys.page', { page: t('title') });
  useHotkeys([{ keys: 'shift+e', label: t('key.close_picked'), group: page, run: close }]);
  return (
    <div role="toolbar" aria-label={t('bulk.label')} className={styles.bulk}>
      <div className={styles.bulkHead}>
        <strong className="numeric">
          {t('alarms', { count: events.length })} · {t('patients', { count: groups.length })}
        </strong>
        <button type="button" className={styles.clear} onClick={onClear}>
          {t('lists:deselect')} <Kbd keys="esc" />
        </button>
      </div>
      <label className={styles.reasonBox}>
        <span>{t('close.reason')}</span>
        <select value={reason ?? ''} onChange={(event) => setReason(asReason(event.target.value))}>
          <option value="">{t('bulk.choose')}</option>
          {closeReasons.map((one) => (
            <option key={one} value={one}>
              {t(`values:close_reason.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.bulkButtons}>
        <Button
          variant="primary"
          icon={<IconChecks />}
          keys="shift+e"
          disabled={closable.length === 0}
          onClick={close}
        >
          {t('bulk.close', { count: closable.length })}
        </Button>
        <Button icon={<IconUserPlus />} keys="shift+a" onClick={onAssign}>
          {t('bulk.assign')}
        </Button>
        <Button icon={<IconClockPause />} keys="shift+z" disabled={closable.length === 0} onClick={onSnooze}>
          {t('action.snooze')}
        </Button>
      </div>
      <p className={styles.bulkNote}>
        <PriorityGlyph priority="blocker" size={14} silent />
        {critical > 0 ? t('bulk.excluded', { count: critical }) : t('bulk.critical')}
      </p>
    </div>
  );
}

/** What of a selection may be closed together. */
export function bulkOf(groups: readonly Group[]) {
  return decidedTogether(groups.flatMap((group) => group.events));
}

function asReason(value: string): CloseReason | null {
  return closeReasons.find((one) => one === value) ?? null;
}
