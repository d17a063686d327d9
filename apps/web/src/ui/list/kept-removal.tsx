import type { Fields, Resource } from '@fernpuls/contract/kit/resource';
import IconTrash from '#icons/IconTrash';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../button.tsx';
import { Text } from '../layout/layout.tsx';
import { Removal } from './removal.tsx';

type Props<F extends Fields> = {
  resource: Resource<F>;
  record: { id: string; name: string };
  label: string;
  /** Why it stays; null: it may go. */
  kept: string | null;
  /** Where one is once it has gone. */
  leadsTo: string;
};

/** The way to delete what a page is about, or why it cannot be deleted. */
export function KeptRemoval<F extends Fields>({ resource, record, label, kept, leadsTo }: Props<F>) {
  const navigate = useNavigate();
  const reason = useId();
  const [isAsked, setAsked] = useState(false);
  return (
    <div>
      <Button
        variant="danger"
        icon={<IconTrash aria-hidden="true" />}
        disabled={kept !== null}
        aria-describedby={kept === null ? undefined : reason}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      {kept !== null && (
        <div id={reason}>
          <Text quiet small>
            {kept}
          </Text>
        </div>
      )}
      {isAsked && (
        <Removal
          resource={resource}
          id={record.id}
          name={record.name}
          onClose={() => setAsked(false)}
          onRemoved={() => void navigate(leadsTo)}
        />
      )}
    </div>
  );
}
