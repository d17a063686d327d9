import { patientConsultationPath } from '@fernpuls/contract/paths';
import { cancelVideoConsultation } from '@fernpuls/contract/conferences/consultation.call';
import { videoConsultationCounts } from '@fernpuls/contract/conferences/counts.call';
import {
  type VideoConsultation,
  videoConsultations,
} from '@fernpuls/contract/conferences/video-consultation';
import { useState } from 'react';
import { useCallMutation, useOne, useRemove } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { RemovalQuestion } from '../../../ui/removal/removal-question.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { ToldAnswers } from '../../events/index.ts';
import { base } from '../addresses.ts';
import styles from '../conferences.module.css';
import { saveAppointment } from '../save-appointment.ts';
import { ConsultationForm } from './consultation-form.tsx';
import { JoinLink } from './join-link.tsx';
import { useInvitation } from './use-invitation.ts';

/** One consultation: when, who, how it was; link, reminder, change and cancellation. */
export function ConsultationDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('conferences');
  const found = useOne(videoConsultations, id, { ignore: [404] });
  const [isEditing, setEditing] = useState(false);
  const one = found.data;
  if (one && isEditing) return <ConsultationForm one={one} onClose={() => setEditing(false)} />;
  return (
    <Dialog kind="drawer" title={one?.patientName ?? t('title_one')} onClose={onClose}>
      {found.error && <RegionError error={found.error} onRetry={() => void found.refetch()} />}
      {one && <ConsultationBody one={one} onEdit={() => setEditing(true)} onClose={onClose} />}
    </Dialog>
  );
}

type BodyProps = { one: VideoConsultation; onEdit: () => void; onClose: () => void };

/** The same beside the list and in the record. */
export function ConsultationBody({ one, onEdit, onClose }: BodyProps) {
  return (
    <div className={styles.section}>
      <Facts one={one} />
      <Answers one={one} />
      <Actions one={one} onEdit={onEdit} onClose={onClose} />
      <Participants one={one} />
    </div>
  );
}

function Facts({ one }: { one: VideoConsultation }) {
  const { t } = useTranslation('conferences');
  const format = useFormat();
  return (
    <dl className={styles.facts}>
      <dt>{t('video_consultations.status')}</dt>
      <dd>
        <Chip tone={one.status === 'running' ? 'good' : 'neutral'}>{t(`status.${one.status}`)}</Chip>
      </dd>
      <dt>{t('video_consultations.startsAt')}</dt>
      <dd>
        {format.dateTime(one.startsAt)} · {t('minutes', { n: one.plannedMinutes })}
      </dd>
      <dt>{t('video_consultations.patientId')}</dt>
      <dd>
        <Link to={patientConsultationPath(one.patientId, one.id)}>{one.patientName}</Link>
      </dd>
      <dt>{t('video_consultations.physicianId')}</dt>
      <dd>{one.physicianName}</dd>
      {one.subject && (
        <>
          <dt>{t('video_consultations.subject')}</dt>
          <dd>{one.subject}</dd>
        </>
      )}
      {one.cancelReason && (
        <>
          <dt>{t('cancel_reason')}</dt>
          <dd>{one.cancelReason}</dd>
        </>
      )}
      {one.guestWish && (
        <>
          <dt>{t('video_consultations.guestWish')}</dt>
          <dd>
            {t(`guest_wish.${one.guestWish}`)}
            {one.guestWishText && `: ${one.guestWishText}`}
          </dd>
        </>
      )}
      {one.outcome && (
        <>
          <dt>{t('video_consultations.outcome')}</dt>
          <dd>{t(`outcome.${one.outcome}`)}</dd>
        </>
      )}
      {one.note && (
        <>
          <dt>{t('note.label')}</dt>
          <dd className={styles.written}>{one.note}</dd>
        </>
      )}
      {one.remindedAt && (
        <>
          <dt>{t('reminded')}</dt>
          <dd>{format.dateTime(one.remindedAt)}</dd>
        </>
      )}
    </dl>
  );
}

/** What was answered to the interview guide. */
function Answers({ one }: { one: VideoConsultation }) {
  const { t } = useTranslation('conferences');
  const mayAsk = [useMay('patient_event'), useModule('events')].every(Boolean);
  if (!mayAsk || one.interviewGuideName === null || !one.answers?.length) return null;
  return (
    <section className={styles.section}>
      <h3>{t('beside.answered', { guide: one.interviewGuideName })}</h3>
      <ToldAnswers {...one} answers={one.answers} />
    </section>
  );
}

function Actions({ one, onEdit, onClose }: BodyProps) {
  const { t } = useTranslation('conferences');
  const mayWrite = useMay('video_consultation', 'write');
  const options = { invalidates: [videoConsultations, videoConsultationCounts] };
  const cancel = useCallMutation(cancelVideoConsultation, options);
  const { copy, send, isSending } = useInvitation(one.id);
  const remove = useRemove(videoConsultations, options);
  const [asked, setAsked] = useState<'cancel' | 'remove' | null>(null);
  if (!mayWrite) return null;
  // Other calendars are read by others: neither patient nor subject stand in it.
  const keep = () => {
    saveAppointment({
      id: one.id,
      startsAt: one.startsAt,
      minutes: one.plannedMinutes,
      title: t('title_one'),
      description: one.physicianName,
      address: `${location.origin}${base}/${one.id}`,
    });
    showToast({ kind: 'success', text: t('to_calendar_done') });
  };
  return (
    <>
      <div className={styles.row}>
        {!one.isCompleted && (
          <>
            <JoinLink one={one} isButton />
            <Button onClick={copy}>{t('copy_link')}</Button>
            <Button busy={isSending} onClick={send}>
              {t('remind')}
            </Button>
          </>
        )}
        {one.status === 'scheduled' && <Button onClick={keep}>{t('to_calendar')}</Button>}
        {!one.editDisabled && <Button onClick={onEdit}>{t('edit')}</Button>}
        {one.status === 'scheduled' && (
          <Button variant="danger" onClick={() => setAsked('cancel')}>
            {t('cancel')}
          </Button>
        )}
        {!one.deleteDisabled && (
          <Button variant="danger" onClick={() => setAsked('remove')}>
            {t('remove')}
          </Button>
        )}
      </div>
      {asked === 'cancel' && (
        <Confirm
          title={t('asked.cancel')}
          text={t('asked.cancel_text', { name: one.patientName })}
          confirmLabel={t('cancel')}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await cancel.mutateAsync({ id: one.id });
            setAsked(null);
          }}
        />
      )}
      {asked === 'remove' && (
        <RemovalQuestion
          resource={videoConsultations}
          ids={[one.id]}
          title={t('asked.remove')}
          lead={<p>{t('asked.remove_text', { name: one.patientName })}</p>}
          act={t('remove')}
          onConfirm={async () => {
            await remove.mutateAsync(one.id);
            onClose();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Participants({ one }: { one: VideoConsultation }) {
  const { t } = useTranslation('conferences');
  const format = useFormat();
  if (one.participants.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{t('people')}</h3>
      <ul className={styles.section}>
        {one.participants.map((person) => (
          <li key={person.id}>
            <strong>{person.name}</strong> · {t(`role.${person.role}`)}
            {person.joinedAt && ` · ${t('from', { time: format.time(person.joinedAt) })}`}
            {person.feedback && (
              <p>
                {t(person.feedback.rating === 1 ? 'feedback.star' : 'feedback.stars', {
                  number: person.feedback.rating,
                })}
                {person.feedback.text && `: ${person.feedback.text}`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
