import type { ReactNode } from 'react';
import { Kbd } from '../../../ui/kbd.tsx';
import { Card } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import styles from './summary.module.css';

type Props = {
  title: string;
  /** Beside the title: how many, over which time. */
  note?: ReactNode;
  /** Where the whole of it is. */
  to?: string;
  toLabel?: string;
  keys?: string;
  /** What was asked for; missing where the content asks itself. */
  found?: { isPending: boolean; error: { message?: string } | null; refetch: () => unknown };
  isEmpty?: boolean;
  /** Said where there is nothing. */
  empty?: string;
  children: ReactNode;
};

/** A part of the summary: a head with the way to all of it, and its rows, why there are none, or what failed. */
export function SummaryCard(props: Props) {
  const { title, note, to, toLabel, keys, found, isEmpty = false, empty, children } = props;
  const late = useDelayed(found?.isPending === true);
  return (
    <Card
      title={
        <>
          {title} {note !== undefined && <span className={`${styles.note} numeric`}>{note}</span>}
        </>
      }
      actions={
        to && (
          <Link to={to} className={styles.all ?? ''}>
            {toLabel} {keys && <Kbd keys={keys} />}
          </Link>
        )
      }
    >
      {found?.error && <RegionError error={found.error} onRetry={() => void found.refetch()} />}
      {late && <Skeleton height="4rem" />}
      {!found?.error && !found?.isPending && (isEmpty ? <p className={styles.quiet}>{empty}</p> : children)}
    </Card>
  );
}
