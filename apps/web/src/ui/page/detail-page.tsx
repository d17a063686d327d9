import type { Entity, Fields, Resource } from '@fernpuls/contract/kit/resource';
import type { ReactNode } from 'react';
import { useOne } from '../../api/hooks.ts';
import { PageHeader } from '../page-header.tsx';
import { RegionError } from '../region-error.tsx';
import { Skeleton, useDelayed } from '../skeleton.tsx';
import styles from './page.module.css';

type Row<F extends Fields> = Entity<Resource<F>>;

type Props<F extends Fields> = {
  resource: Resource<F>;
  id: string;
  /** Address of the list: the way back, also from a record that does not exist. */
  back: string;
  /** In the head while the record is not there. */
  title: string;
  nameOf: (row: Row<F>) => string;
  chips?: (row: Row<F>) => ReactNode;
  actions?: (row: Row<F>) => ReactNode;
  /** On the line of the head: tabs. */
  tabs?: (row: Row<F>) => ReactNode;
  /** A frame of its own, such as a FormPage, instead of a scrolling stack. */
  framed?: boolean;
  children: (row: Row<F>) => ReactNode;
};

/** One record on a page of its own: its name and state in the head, waiting, and why it does not come. */
export function DetailPage<F extends Fields>(props: Props<F>) {
  const { resource, id, back, title, nameOf, chips, actions, tabs, framed = false, children } = props;
  const { data, error, isPending, refetch } = useOne(resource, id, { ignore: [404] });
  const late = useDelayed(isPending);
  if (!data)
    return (
      <>
        <PageHeader title={title} back={back} />
        {error && <RegionError error={error} onRetry={() => void refetch()} />}
        {late && <Skeleton height="20rem" />}
      </>
    );
  return (
    <>
      <PageHeader title={nameOf(data)} back={back} chips={chips?.(data)} actions={actions?.(data)}>
        {tabs?.(data)}
      </PageHeader>
      {framed ? children(data) : <div className={styles.detail}>{children(data)}</div>}
    </>
  );
}
