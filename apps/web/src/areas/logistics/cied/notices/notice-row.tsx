import type { CiedNotice } from '@fernpuls/contract/logistics/cied/cied-notice';
import { recordPath } from '@fernpuls/contract/paths';
import { PriorityGlyph } from '../../../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { Link } from '../../../../ui/link.tsx';
import { ciedPath } from '../addresses.ts';
import { NotTakenList } from './not-taken-list.tsx';
import { partText, stateText } from './notice-words.ts';
import styles from './notices.module.css';
import type { Settling } from './use-notices.ts';

type Props = {
  notice: CiedNotice;
  now: number;
  /** Of whom, and which device; not where that stands above. */
  isNamed: boolean;
  /** Null where nobody may. */
  onSettle: ((settling: Settling) => void) | null;
};

/** What an implant told, since when, who has it, and by when somebody says something to it. */
export function NoticeRow({ notice, now, isNamed, onSettle }: Props) {
  const { t } = useTranslation(['implants', 'errors']);
  const format = useFormat();
  const { patientId, ciedId, patientName, deviceName, priority, details, observedAt, dueAt } = notice;
  const to = ciedId === null ? recordPath(patientId, 'devices') : ciedPath(patientId, ciedId);
  const isOverdue = Date.parse(dueAt) <= now;
  const quiet = [
    t('notice.observed', { when: format.moment(observedAt, now) }),
    t(isOverdue ? 'notice.overdue' : 'notice.due', { when: format.moment(dueAt, now) }),
    notice.holderName && t('notice.holder', { name: notice.holderName }),
    notice.withdrawnAt && t('notice.withdrawn'),
  ];
  return (
    <li className={styles.row}>
      <PriorityGlyph priority={priority} />
      <div className={styles.what}>
        {isNamed && <Link to={to}>{[patientName, deviceName].filter(Boolean).join(' · ')}</Link>}
        <span>
          <strong>{partText(notice, t)}</strong> {stateText(notice, t)}
        </span>
        {details && <NotTakenList details={details} />}
        <span className={`${styles.quiet} numeric`}>{quiet.filter(Boolean).join(' · ')}</span>
      </div>
      {onSettle && (
        <div className={styles.actions}>
          {(['intended', 'done'] as const).map((outcome) => (
            <Button key={outcome} size="toolbar" onClick={() => onSettle({ notice, outcome })}>
              {t(`notice.${outcome}`)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
