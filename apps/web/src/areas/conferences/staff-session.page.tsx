import {
  admitParticipant,
  changeVideoConsultationSession,
  giveFeedback,
  joinVideoConsultation,
  videoConsultationConnection,
} from '@fernpuls/contract/conferences/consultation.call';
import type { ConferenceSession } from '@fernpuls/contract/conferences/shapes';
import {
  type VideoConsultation,
  videoConsultations,
} from '@fernpuls/contract/conferences/video-consultation';
import { videoConsultationsChanged } from '@fernpuls/contract/conferences/conference.live';
import type { ConsultationOutcome } from '@fernpuls/domain/conferences/outcome';
import { patients } from '@fernpuls/contract/patients/patient';
import IconUserPlus from '#icons/IconUserPlus';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCallMutation, useInvalidate, useOne } from '../../api/hooks.ts';
import { callApi } from '../../api/queries.ts';
import { newId } from '../../api/new-id.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLive } from '../../api/live.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { PatientAbout } from '../../clinical/patient-about.tsx';
import { showToast } from '../../ui/toasts.ts';
import { base } from './addresses.ts';
import { Before } from './beside/before.tsx';
import { Ending } from './beside/ending.tsx';
import { Invite } from './beside/invite.tsx';
import { SidePanel } from './beside/side-panel.tsx';
import type { Tab } from './beside/tabs.ts';
import type { Call, CallView } from './call/call.ts';
import { FeedbackForm } from './call/feedback-form.tsx';
import { Lobby } from './call/lobby.tsx';
import { Room } from './call/room.tsx';
import { Stage } from './call/stage.tsx';
import { useUnread } from './call/use-unread.ts';
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
  const invalidate = useInvalidate();
  useLive(videoConsultationsChanged, () => void invalidate(videoConsultations));
  const enter = async () => {
    const opened = await join.mutateAsync({ id, videoConsultation: { clientId: newId() } });
    await change.mutateAsync({ id, videoConsultation: { status: 'running' } });
    setSession(opened);
  };
  if (!one || !session) {
    return (
      <>
        <PageHeader title={one?.patientName ?? t('title_one')} tab={t('title_one')} back={`${base}/${id}`} />
        <div className={styles.before}>
          {found.error && <RegionError error={found.error} onRetry={() => void found.refetch()} />}
          {one && (
            <>
              <div className={styles.check}>
                <p className={styles.about}>
                  {format.dateTime(one.startsAt)} · {t('minutes', { n: one.plannedMinutes })}
                </p>
                <Lobby media={media} askConnection={() => callApi(videoConsultationConnection, { id })}>
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
              </div>
              <div className={styles.side}>
                <Before one={one} />
              </div>
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
            {...{ call, view, media, one }}
            hasServers={session.iceServers.length > 0}
            onComplete={(outcome) =>
              change.mutateAsync({ id, videoConsultation: { status: 'completed', outcome } })
            }
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
  one: VideoConsultation;
  hasServers: boolean;
  onComplete: (outcome: ConsultationOutcome) => Promise<unknown>;
};

function InCall({ call, view, media, one, hasServers, onComplete }: InCallProps) {
  const { t } = useTranslation('conferences');
  const [isEnding, setEnding] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const [tab, setTab] = useState<Tab>('vitals');
  const unread = useUnread(view.words, tab === 'words');
  const admit = useCallMutation(admitParticipant, { ignore: [409] });
  const letIn = (participantId: string, isAdmitted: boolean, isCarer = false) =>
    admit
      .mutateAsync({ id: one.id, participantId, isAdmitted, isCarer })
      .catch(() => showToast({ kind: 'error', text: t('admit_failed') }));
  return (
    <>
      <Stage
        call={call}
        view={view}
        media={media}
        title={one.patientName}
        about={<About patientId={one.patientId} />}
        since={one.startedAt}
        onEnd={() => setEnding(true)}
        hasWords={tab === 'words'}
        onWords={() => setTab(tab === 'words' ? 'vitals' : 'words')}
        extra={{
          icon: IconUserPlus,
          label: t('invite.action'),
          keys: 'i',
          isToggle: false,
          onClick: () => setInviting(true),
        }}
      >
        <SidePanel
          one={one}
          call={call}
          view={view}
          tab={tab}
          onTab={setTab}
          unread={unread}
          hasServers={hasServers}
          onAdmit={(...given) => void letIn(...given)}
        />
      </Stage>
      {isInviting && <Invite id={one.id} onClose={() => setInviting(false)} />}
      {isEnding && (
        <Ending
          wasMet={one.participants.some(({ role, joinedAt }) => role === 'guest' && joinedAt !== null)}
          onClose={() => setEnding(false)}
          onLeave={call.leave}
          onComplete={onComplete}
        />
      )}
    </>
  );
}

function About({ patientId }: { patientId: string }) {
  const { data } = useOne(patients, patientId, { ignore: [404] });
  return data ? <PatientAbout patient={data} /> : null;
}
