import { type SupportTicket, supportTickets } from '@fernpuls/contract/support/ticket';
import { useState } from 'react';
import { useOne, useUpdate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { FieldFrame, plainField } from '../../../ui/plain-field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useUndo } from '../../../ui/undo.ts';
import { WrittenText } from '../../../ui/written-text.tsx';
import styles from './tickets.module.css';

/** One ticket: what was written, where, by whom; settled with a note, and opened again when it was too early. */
export function TicketDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('support');
  const { data, error, refetch } = useOne(supportTickets, id, { ignore: [404] });
  if (error)
    return (
      <Dialog kind="drawer" title={t('ticket')} onClose={onClose}>
        <RegionError error={error} onRetry={() => void refetch()} />
      </Dialog>
    );
  return data ? <Ticket ticket={data} onClose={onClose} /> : null;
}

function Ticket({ ticket, onClose }: { ticket: SupportTicket; onClose: () => void }) {
  const { t } = useTranslation('support');
  const format = useFormat();
  const mayWrite = useMay('tenant', 'write');
  const undo = useUndo();
  const update = useUpdate(supportTickets);
  const [note, setNote] = useState(ticket.answerNote ?? '');
  const isOpen = ticket.state === 'open';
  const settle = async () => {
    await update.mutateAsync({
      id: ticket.id,
      state: isOpen ? 'done' : 'open',
      answerNote: note.trim() || null,
    });
    const back = { id: ticket.id, state: ticket.state, answerNote: ticket.answerNote } as const;
    undo({
      text: t(isOpen ? 'settled' : 'reopened'),
      undo: async () => void (await update.mutateAsync(back)),
    });
    onClose();
  };
  return (
    <Dialog
      kind="drawer"
      title={ticket.subject}
      onClose={onClose}
      footer={
        mayWrite && (
          <Button variant="primary" busy={update.isPending} onClick={() => void settle()}>
            {t(isOpen ? 'settle' : 'reopen')}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('by')}</dt>
            <dd>{ticket.createdByName}</dd>
          </div>
          <div>
            <dt>{t('sent_at')}</dt>
            <dd className="numeric">{format.dateTime(ticket.createdAt)}</dd>
          </div>
          <div>
            <dt>{t('category')}</dt>
            <dd>{t(`categories.${ticket.category}`)}</dd>
          </div>
          {ticket.page && (
            <div>
              <dt>{t('page')}</dt>
              <dd>{ticket.page}</dd>
            </div>
          )}
          {ticket.errorId && (
            <div>
              <dt>{t('error')}</dt>
              <dd className="numeric">{ticket.errorId}</dd>
            </div>
          )}
        </dl>
        <WrittenText text={ticket.message} headingLevel={3} />
        <FieldFrame field={plainField('ticket-note', t('note'))} help={t('note_help')}>
          <textarea
            id="ticket-note"
            className={styles.note}
            rows={4}
            maxLength={2000}
            readOnly={!mayWrite}
            aria-describedby="ticket-note-help"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </FieldFrame>
        {update.error && <RegionError error={update.error} />}
      </Stack>
    </Dialog>
  );
}
