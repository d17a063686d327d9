import {
  admitParticipant,
  changeVideoConsultationSession,
  giveFeedback,
  joinVideoConsultation,
} from '@fernpuls/contract/conferences/consultation.call';
import type { ConferenceSession } from '@fernpuls/contract/conferences/shapes';
import { videoConsultations } from '@fernpuls/contract/conferences/video-consultation';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCallMutation, useOne } from '../../api/hooks.ts';
import { newId } from '../../api/new-id.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFormat } from '../../ui/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { base } from './addresses.ts';
import type { Call, CallView } from './call/call.ts';
import { FeedbackForm } from './call/feedback-form.tsx';
import { Lobby } from './call/lobby.tsx';
import { People } from './call/people.tsx';
import { Room } from './call/room.tsx';
import { Stage } from './call/stage.tsx';
import { useLocalMedia } from './call/use-local-media.ts';
import styles from './conferences.module.css';

const changes = { invalidates: [videoConsultations] };

/** The practice's side of a consultation: check, start, let in, talk, end for all or leave. */
export function Component() {
  const { t } = useTranslation('conferences');
  const format = useFormat();
  const { id = '' } = useParams();
  const found = useOne(videoConsultations, id, { ignore: [404] });
  const join = useCallMutation(joinVideoConsultation, changes);
  const change = useCallMutation(changeVideoConsultationSession, changes);
  const feedback = useCallMutation(giveFeedback, changes);
  const media = useLocalMedia();
  const [session, setSession] = useState<ConferenceSession | null>(null);
  const one = found.data;
  const enter = async () => {
    const opened = await join.mutateAsync({ id, videoConsultation: { clientId: newId() } });
    await change.mutateAsync({ id, videoConsultation: { status: 'running' } });
    setSession(opened);
  };
  if (!one || !session) {
    return (
      <>
        <PageHeader title={one?.patientName ?? t('title_one')} back={`${base}/${id}`} />
        <div className={styles.check}>
          {found.error && <RegionError error={found.error} onRetry={() => void found.refetch()} />}
          {one && (
            <>
              <p className={styles.about}>
                {format.dateTime(one.startsAt)} · {t('minutes', { n: one.plannedMinutes })}
                {one.subject && ` · ${one.subject}`}
              </p>
              <Lobby media={media}>
                {(join.error ?? change.error) && <p role="alert">{t('start_failed')}</p>}
                <Button
                  variant="primary"
                  size="login"
                  wide
                  disabled={one.isCompleted}
                  busy={join.isPending || change.isPending}
                  onClick={() => void enter().catch(() => undefined)}
                >
                  {t(one.status === 'running' ? 'join' : 'start')}
                </Button>
                <p className={styles.note}>{t('login.private')}</p>
              </Lobby>
            </>
          )}
        </div>
      </>
    );
  }
  return (
    <Room session={session} media={media}>
      {(call, view) =>
        view.end === null ? (
          <InCall
            {...{ call, view, media, id }}
            title={one.patientName}
            hasServers={session.iceServers.length > 0}
            onComplete={() => change.mutateAsync({ id, videoConsultation: { status: 'completed' } })}
          />
        ) : (
          <>
            <PageHeader title={t(`end.${view.end}`)} back={`${base}/${id}`} />
            <div className={styles.check}>
              <p className={styles.about}>{one.patientName}</p>
              {(view.end === 'ended' || view.end === 'left') && (
                <FeedbackForm
                  onGive={({ rating, text }) =>
                    feedback.mutateAsync({
                      consultationId: id,
                      id: session.participantId,
                      feedback: { rating, text },
                    })
                  }
                />
              )}
              <div className={styles.row}>
                <ButtonLink to={base}>{t('to_list')}</ButtonLink>
                {view.end !== 'ended' && <Button onClick={() => setSession(null)}>{t('join_again')}</Button>}
              </div>
            </div>
          </>
        )
      }
    </Room>
  );
}

type InCallProps = {
  call: Call;
  view: CallView;
  media: ReturnType<typeof useLocalMedia>;
  id: string;
  title: string;
  hasServers: boolean;
  onComplete: () => Promise<unknown>;
};

function InCall({ call, view, media, id, title, hasServers, onComplete }: InCallProps) {
  const { t } = useTranslation(['conferences', 'ui']);
  const [isEnding, setEnding] = useState(false);
  const admit = useCallMutation(admitParticipant);
  return (
    <>
      <Stage call={call} view={view} media={media} title={title} onEnd={() => setEnding(true)}>
        <People
          waiting={view.waiting}
          inCall={view.remotes}
          hasServers={hasServers}
          onAdmit={(participantId, isAdmitted) =>
            void admit.mutateAsync({ id, participantId, isAdmitted }).catch(() => undefined)
          }
        />
      </Stage>
      {isEnding && (
        <Dialog
          title={t('ending.title')}
          onClose={() => setEnding(false)}
          footer={
            <>
              <Button onClick={() => setEnding(false)}>{t('ui:cancel')}</Button>
              <Button onClick={call.leave}>{t('ending.leave')}</Button>
              <Button variant="danger-solid" onClick={() => void onComplete().catch(() => undefined)}>
                {t('ending.complete')}
              </Button>
            </>
          }
        >
          <p>{t('ending.text')}</p>
        </Dialog>
      )}
    </>
  );
}
