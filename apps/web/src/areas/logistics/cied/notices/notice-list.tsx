import type { CiedNotice } from '@fernpuls/contract/logistics/cied/cied-notice';
import { useState } from 'react';
import { useMay } from '../../../../api/session.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { NoticeRow } from './notice-row.tsx';
import styles from './notices.module.css';
import { type Settling, useSettleNotice } from './use-notices.ts';

type Props = { label: string; rows: readonly CiedNotice[]; now: number; isNamed: boolean };

/** Notices in a list, each to be answered with a word. */
export function NoticeList({ label, rows, now, isNamed }: Props) {
  const mayWrite = useMay('patient_measurement', 'write');
  const settle = useSettleNotice();
  const [settling, setSettling] = useState<Settling | null>(null);
  return (
    <>
      <ul aria-label={label} className={styles.list}>
        {rows.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            now={now}
            isNamed={isNamed}
            onSettle={mayWrite ? setSettling : null}
          />
        ))}
      </ul>
      {settling && (
        <NoticeDialog
          settling={settling}
          onClose={() => setSettling(null)}
          onSubmit={(note) => {
            setSettling(null);
            void settle(settling, note);
          }}
        />
      )}
    </>
  );
}
