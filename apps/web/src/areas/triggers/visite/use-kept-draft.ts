import { type VisiteContent, visiteWork } from '@fernpuls/contract/triggers/visite/visite.call';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { callOptions } from '../../../api/queries.ts';

/**
 * Whoever comes back to a patient finds what was written, before any answer has: on leaving it stands in what is kept
 * of the work. Answers how to forget that, once the visite was stamped or taken back.
 */
export function useKeptDraft(content: VisiteContent, isWritten: () => boolean): () => void {
  const client = useQueryClient();
  const { queryKey } = callOptions(visiteWork, { id: content.id });
  const leave = useEffectEvent(() => {
    if (!isWritten()) return;
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt;
    client.setQueryData(
      queryKey,
      (held) => held && { ...held, draft: draftOf(content) },
      updatedAt === undefined ? {} : { updatedAt },
    );
  });
  useEffect(() => () => leave(), []);
  return () => void client.resetQueries({ queryKey });
}

function draftOf({ visiteId, beganAt, notes, orders, nextOn = null }: VisiteContent) {
  return {
    id: visiteId,
    beganAt,
    savedAt: new Date().toISOString(),
    nextOn,
    notes: notes.map((note) => ({ ...note, patientIcd10Id: note.patientIcd10Id ?? null })),
    orders: orders.map(({ assigneeId = null, dueAt = null, ...order }) => ({
      ...order,
      assigneeId,
      dueAt,
      assigneeName: null,
      taskId: null,
    })),
  };
}
