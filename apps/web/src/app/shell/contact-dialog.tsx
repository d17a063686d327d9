import { openingHours } from '@fernpuls/contract/tenancy/opening-hours.call';
import { createTicket, supportTickets, ticketCategories } from '@fernpuls/contract/support/ticket';
import { linksAllowed } from '@fernpuls/domain/kit/written-text/rule';
import { type FormEvent, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useCall, useCallMutation } from '../../api/hooks.ts';
import { useSurroundings } from '../../api/surroundings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldFrame, plainField } from '../../ui/plain-field.tsx';
import { OpeningTimes } from '../../ui/opening-times.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './contact-dialog.module.css';

type Category = (typeof ticketCategories)[number];
type Draft = { category: Category; subject: string; message: string };
type Props = { errorId: string | null; onClose: () => void };

const empty: Draft = { category: 'question', subject: '', message: '' };
// Outlives the dialog: closing it by mistake costs no word. Not kept beyond the page, since it may name patients.
let draft = empty;

/** A message to administration and support. Sent it closes; what fails keeps every word. */
export function Component({ errorId, onClose }: Props) {
  const { t } = useTranslation(['support', 'errors']);
  const id = useId();
  const { pathname } = useLocation();
  const [{ category, subject, message }, setText] = useState<Draft>({
    ...draft,
    ...(errorId ? { category: 'fault' } : {}),
  });
  const change = (changes: Partial<Draft>) => {
    draft = { category, subject, message, ...changes };
    setText(draft);
  };
  const [asked, setAsked] = useState(false);
  const send = useCallMutation(createTicket, { invalidates: [supportTickets], ignore: [401, 403, 404, 409] });
  const missing = (text: string) => (asked && text.trim() === '' ? t('errors:required') : undefined);
  const link = asked ? linksAllowed(message) : null;
  const messageError = missing(message) ?? (link ? t(`errors:${link.code}`, link.params) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (subject.trim() === '' || message.trim() === '' || linksAllowed(message) || send.isPending) return;
    const page = pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…');
    send.mutate(
      { category, subject, message, page, errorId },
      {
        onSuccess: () => {
          draft = empty;
          showToast({ kind: 'success', text: t('sent') });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t('title')}
      width={740}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={send.isPending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <form id={id} className={styles.form} onSubmit={submit} noValidate>
          <FieldFrame field={plainField(`${id}-category`, t('category'))}>
            <select
              id={`${id}-category`}
              className={styles.input}
              value={category}
              onChange={(event) =>
                change({ category: ticketCategories.find((one) => one === event.target.value) ?? 'question' })
              }
            >
              {ticketCategories.map((one) => (
                <option key={one} value={one}>
                  {t(`categories.${one}`)}
                </option>
              ))}
            </select>
          </FieldFrame>
          <FieldFrame field={plainField(`${id}-subject`, t('subject'), missing(subject), true)}>
            <input
              id={`${id}-subject`}
              className={styles.input}
              value={subject}
              maxLength={150}
              required
              aria-invalid={missing(subject) ? true : undefined}
              aria-describedby={missing(subject) ? `${id}-subject-error` : undefined}
              onChange={(event) => change({ subject: event.target.value })}
            />
          </FieldFrame>
          <FieldFrame
            field={plainField(`${id}-message`, t('message'), messageError, true)}
            help={t('message_help')}
          >
            <textarea
              id={`${id}-message`}
              className={styles.input}
              rows={6}
              value={message}
              maxLength={5000}
              required
              aria-invalid={messageError ? true : undefined}
              aria-describedby={messageError ? `${id}-message-error` : `${id}-message-help`}
              onChange={(event) => change({ message: event.target.value })}
            />
          </FieldFrame>
          {errorId && <p className={styles.note}>{t('error_id', { id: errorId })}</p>}
          {send.error && <RegionError title={t('failed')} error={send.error} />}
        </form>
        <Reach />
      </div>
    </Dialog>
  );
}

/** Telephone, mail and when somebody is there. */
function Reach() {
  const { t } = useTranslation('support');
  const contact = useSurroundings().branding?.contact;
  const { data: hours } = useCall(openingHours, {}, { ignore: [404], staleTime: 60_000 });
  return (
    <aside className={styles.reach} aria-label={t('reach')}>
      <h3>{t('reach')}</h3>
      {contact?.phone && <PhoneLink number={contact.phone} />}
      {contact?.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
      {hours?.isSet && <OpeningTimes hours={hours} />}
      <p className={styles.note}>{t('emergency')}</p>
    </aside>
  );
}
