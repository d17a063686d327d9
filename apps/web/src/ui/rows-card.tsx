import IconPlus from '#icons/IconPlus';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card, Row, Text } from './layout/layout.tsx';
import { RegionError } from './region-error.tsx';

type Props = {
  title: string;
  /** Begins a new one; null: no permission to write. */
  add: { label: string; run: () => void } | null;
  /** Beside the button for a new one. */
  actions?: ReactNode;
  found: { error: { message?: string } | null; isPending: boolean; refetch: () => unknown };
  isEmpty: boolean;
  /** Said where there is nothing. */
  empty: string;
  children: ReactNode;
};

/** A few records on a page: the way to a new one, why there are none, or what failed. */
export function RowsCard({ title, add, actions, found, isEmpty, empty, children }: Props) {
  const { error, isPending, refetch } = found;
  return (
    <Card
      title={title}
      actions={
        add && (
          <Row>
            {actions}
            <Button variant="subtle" size="toolbar" icon={<IconPlus aria-hidden="true" />} onClick={add.run}>
              {add.label}
            </Button>
          </Row>
        )
      }
    >
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {!error && !isPending && isEmpty && <Text quiet>{empty}</Text>}
      {children}
    </Card>
  );
}
