import IconArchive from '#icons/IconArchive';
import IconChecks from '#icons/IconChecks';
import IconSettings from '#icons/IconSettings';
import type { TaskNotification } from '@fernpuls/contract/tasks/task-notifications.call';
import type { ApiError } from '../../../api/api-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { workAddress } from '../addresses.ts';
import styles from './notices.module.css';

type Found = {
  data: { unseen: number; data: TaskNotification[] } | undefined;
  error: ApiError | null;
  isPending: boolean;
  refetch: () => Promise<unknown>;
};
/** What is no task and waits for this person until it is done. */
export type OtherNotice = { id: string; at: string; title: string; text: string; to: string };
type Props = {
  /** Of tasks; null for whoever sees none. */
  found: Found | null;
  others: readonly OtherNotice[];
  /** Without ids: all. */
  onSeen: (ids?: string[]) => void;
  onLeave: () => void;
  onChoose: () => void;
};

export function NoticeList({ found, others, onSeen, onLeave, onChoose }: Props) {
  const { t } = useTranslation('tasks');
  const late = useDelayed(found?.isPending ?? false);
  const rows = found?.data?.data ?? [];
  const isEmpty = rows.length === 0 && others.length === 0;
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2>{t('notices.title')}</h2>
        {(found?.data?.unseen ?? 0) > 0 && (
          <Button size="toolbar" icon={<IconChecks />} onClick={() => onSeen()}>
            {t('notices.see_all')}
          </Button>
        )}
      </header>
      {found?.error ? (
        <RegionError error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        late && <Skeleton height="8rem" />
      )}
      {found && !found.isPending && !found.error && isEmpty && (
        <p className={styles.quiet}>{t('notices.empty')}</p>
      )}
      <ol className={styles.list}>
        {others.map((other) => (
          <Other key={other.id} other={other} onOpen={onLeave} />
        ))}
        {rows.map((notice) => (
          <Notice
            key={notice.id}
            notice={notice}
            onOpen={() => {
              if (notice.seenAt === null) onSeen([notice.id]);
              onLeave();
            }}
          />
        ))}
      </ol>
      {found && (
        <footer>
          <Button size="toolbar" icon={<IconSettings />} onClick={onChoose}>
            {t('notices.choose')}
          </Button>
        </footer>
      )}
    </div>
  );
}

function Other({ other, onOpen }: { other: OtherNotice; onOpen: () => void }) {
  const format = useFormat();
  const now = useNow(60_000);
  const { title, text, to, at } = other;
  return (
    <li>
      <Link to={to} className={styles.notice} data-unseen onClick={onOpen}>
        <IconArchive aria-hidden="true" />
        <span className={styles.words}>
          <strong>{title}</strong>
          <span className={styles.quiet}>{text}</span>
        </span>
        <time dateTime={at} className={`${styles.quiet} numeric`}>
          {format.ago(at, now)}
        </time>
      </Link>
    </li>
  );
}

function Notice({ notice, onOpen }: { notice: TaskNotification; onOpen: () => void }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const now = useNow(60_000);
  const { kind, title, priority, patientName, byName, at, seenAt, taskId } = notice;
  return (
    <li>
      <Link
        to={workAddress(taskId)}
        className={styles.notice}
        data-unseen={seenAt === null || undefined}
        onClick={onOpen}
      >
        <PriorityGlyph priority={priority} />
        <span className={styles.words}>
          <strong>{title}</strong>
          <span className={styles.quiet}>
            {t(`notices.kind.${kind}`)}
            {byName && ` · ${byName}`}
            {patientName && ` · ${patientName}`}
          </span>
        </span>
        <time dateTime={at} className={`${styles.quiet} numeric`}>
          {format.ago(at, now)}
        </time>
        {seenAt === null && <span className="visually-hidden">{t('notices.new')}</span>}
      </Link>
    </li>
  );
}
