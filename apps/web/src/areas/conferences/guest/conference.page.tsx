import { giveFeedbackPublic, joinAsGuest } from '@fernpuls/contract/conferences/public.call';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { newId } from '../../../api/new-id.ts';
import { callApi } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FeedbackForm } from '../call/feedback-form.tsx';
import { Lobby } from '../call/lobby.tsx';
import { Room } from '../call/room.tsx';
import { Stage } from '../call/stage.tsx';
import { useLocalMedia } from '../call/use-local-media.ts';
import { About } from './about.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { GuestLogin } from './guest-login.tsx';
import styles from './guest.module.css';
import { Heading } from './heading.tsx';
import { type GuestPlace, keepPlace, readPlace } from './place.ts';

/** `conference/login`: name, consent, camera and microphone. `conference/session`: waiting room, call, feedback. */
export function Component() {
  const { t } = useTranslation('conferences');
  const { step } = useParams();
  const [place, setPlace] = useState(readPlace);
  if (!place) {
    return (
      <>
        <Heading>{t('link.none')}</Heading>
        <p>{t('link.none_text')}</p>
      </>
    );
  }
  if (step !== 'login' && step !== 'session') return <Navigate to="/conference/login" replace />;
  const keep = (next: GuestPlace) => {
    keepPlace(next);
    setPlace(next);
  };
  return <Conference place={place} isSession={step === 'session'} onChange={keep} />;
}

type Props = { place: GuestPlace; isSession: boolean; onChange: (place: GuestPlace) => void };

function Conference({ place, isSession, onChange }: Props) {
  const { t } = useTranslation('conferences');
  const navigate = useNavigate();
  const media = useLocalMedia();
  const [joined, setJoined] = useState<GuestPlace['session']>(null);
  const join = async (name: string) => {
    const session = await callApi(
      joinAsGuest,
      {
        channelToken: place.channelToken,
        videoConsultation: {
          clientId: newId(),
          name,
          hasConsented: true,
          ...(place.session && { token: place.session.token }),
        },
      },
      { withoutSession: true, ignore: [404, 409], retries: 1 },
    );
    onChange({ ...place, name, session });
    setJoined(session);
    void navigate('/conference/session');
  };
  if (!isSession || !joined) {
    return (
      <>
        <Heading>{t('login.title')}</Heading>
        <About about={place.about} />
        {place.about.status === 'scheduled' && (
          <div>
            <CalendarButton about={place.about} channelToken={place.channelToken} />
          </div>
        )}
        <Lobby media={media}>
          <GuestLogin name={place.name} onJoin={join} />
        </Lobby>
      </>
    );
  }
  return (
    <Room
      session={joined}
      media={media}
      onToken={(token) => keepPlace({ ...place, session: { ...joined, token } })}
    >
      {(call, view) => {
        if (view.end !== null) {
          return (
            <>
              <Heading>{t(`end.${view.end}`)}</Heading>
              <p className={styles.about}>{t(`end.${view.end}_text`)}</p>
              {(view.end === 'ended' || view.end === 'left') && (
                <FeedbackForm
                  onGive={({ rating, text }) =>
                    callApi(
                      giveFeedbackPublic,
                      {
                        consultationId: joined.consultationId,
                        id: joined.participantId,
                        feedback: { rating, text },
                      },
                      {
                        withoutSession: true,
                        headers: { authorization: `Bearer ${view.token}` },
                        retries: 1,
                      },
                    )
                  }
                />
              )}
            </>
          );
        }
        if (view.state === 'admitted' && view.status === 'running') {
          return (
            <Stage
              call={call}
              view={view}
              media={media}
              title={t('with', { name: place.about.physician })}
              onEnd={call.leave}
            />
          );
        }
        return (
          <>
            <Heading>{t('waiting.title')}</Heading>
            <div role="status" className={styles.waiting}>
              <strong>
                {t(view.isLive ? (view.staffIsHere ? 'waiting.soon' : 'waiting.alone') : 'offline')}
              </strong>
              <p>{t('waiting.text')}</p>
            </div>
            <About about={place.about} />
            <Lobby media={media} />
          </>
        );
      }}
    </Room>
  );
}
