import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './bulk-question.module.css';
import { Confirm } from './confirm.tsx';
import { isOnScreen } from './on-screen.ts';

export type BulkRow = { id: string; name: string };
type Bulk = {
  /** What is done, as on its button: „Pausieren“. */
  act: string;
  rows: readonly BulkRow[];
  /** Of what is done, where the rows are not it. */
  count?: number;
  run: () => unknown;
};
/** `what` counts the rows: „50 Patienten“. */
type What = (count: number) => string;
type QuestionProps = { bulk: Bulk; what: What; onClose: () => void };

const named = 5;

/** Whom it is about: the first by name, how many more, and how many of all nobody sees; `isShort` in a small panel. */
export function BulkNames({ rows, isShort = false }: { rows: readonly BulkRow[]; isShort?: boolean }) {
  const { t } = useTranslation('lists');
  const [unseen] = useState(() => rows.filter(({ id }) => !isOnScreen(id)).length);
  return (
    <div className={styles.whom} data-short={isShort || undefined}>
      <ul>
        {rows.slice(0, named).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {rows.length > named && <li>{t('ask.more', { count: rows.length - named })}</li>}
      </ul>
      {unseen > 0 && <p className={styles.unseen}>{t('ask.unseen', { count: unseen })}</p>}
    </div>
  );
}

/** Before something is done with several records at once. */
export function BulkQuestion({ bulk, what, onClose }: QuestionProps) {
  const { act, rows, count = rows.length, run } = bulk;
  const { t } = useTranslation('lists');
  return (
    <Confirm
      title={t('ask.title', { act, what: what(count) })}
      text={<BulkNames rows={rows} />}
      confirmLabel={t('ask.confirm', { act, number: count })}
      danger={false}
      onConfirm={() => {
        onClose();
        run();
      }}
      onClose={onClose}
    />
  );
}

/** Asks before several records are changed at once; a single one is done with as it is pressed. */
export function useBulkQuestion(what: What): { ask: (bulk: Bulk) => void; question: ReactNode } {
  const [asked, setAsked] = useState<Bulk | null>(null);
  return {
    ask: (bulk) => {
      if (bulk.rows.length > 1) setAsked(bulk);
      else bulk.run();
    },
    question: asked && <BulkQuestion bulk={asked} what={what} onClose={() => setAsked(null)} />,
  };
}

type AskingProps = {
  rows: readonly BulkRow[];
  what: What;
  children: (ask: (act: string, run: () => unknown) => void) => ReactNode;
};

/** The same within a panel, which stays with what was written there until the answer is yes. */
export function AskingFirst({ rows, what, children }: AskingProps) {
  const { ask, question } = useBulkQuestion(what);
  return (
    <>
      {children((act, run) => ask({ act, rows, run }))}
      {question}
    </>
  );
}
