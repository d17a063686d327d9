import { giveFeedbackPublic, joinAsGuest } from '@fernpuls/contract/conferences/public.call';
import type { ConferenceSession } from '@fernpuls/contract/conferences/shapes';
import type { Party } from '@fernpuls/domain/conferences/party';
import { useState } from 'react';
import { Navigate, useMatch, useNavigate } from 'react-router';
import { newId } from '../../../api/new-id.ts';
import { callApi } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FeedbackForm } from '../call/feedback-form.tsx';
import { Lobby } from '../call/lobby.tsx';
import { Room } from '../call/room.tsx';
import { type LocalMedia, useLocalMedia } from '../call/use-local-media.ts';
import { askConnection } from './ask-connection.ts';
import { About } from './about.tsx';
import { GuestCall } from './guest-call.tsx';
import { GuestLogin } from './guest-login.tsx';
import styles from './guest.module.css';
import { Heading } from './heading.tsx';
import { type GuestPlace, keepPlace, readPlace } from './place.ts';

/**
 * `conference/login`: name, consent, camera and microphone. `conference/session`: waiting room, call, feedback. The
 * measurements of the link are the same call with one's values beside it, so that going there ends nothing.
 */
export function Component() {
  const { t } = useTranslation('conferences');
  const isLogin = useMatch('/conference/login') !== null;
  const isSession = useMatch('/conference/session') !== null;
  const measuring = useMatch('/video_consultations/details/:channelToken/:id/measurements');
  const [place, setPlace] = useState(readPlace);
  const channelToken = measuring?.params.channelToken;
  if (channelToken && place?.channelToken !== channelToken)
    return <Navigate to={`/video_consultations/details/${channelToken}`} replace />;
  if (!place) {
    return (
      <>
        <Heading>{t('link.none')}</Heading>
        <p>{t('link.none_text')}</p>
      </>
    );
  }
  if (!isLogin && !isSession && !measuring) return <Navigate to="/conference/login" replace />;
  const keep = (next: GuestPlace) => {
    keepPlace(next);
    setPlace(next);
  };
  return <Conference place={place} isLogin={isLogin} isMeasuring={measuring !== null} onChange={keep} />;
}

type Props = {
  place: GuestPlace;
  isLogin: boolean;
  isMeasuring: boolean;
  onChange: (place: GuestPlace) => void;
};

function Conference({ place, isLogin, isMeasuring, onChange }: Props) {
  const { t } = useTranslation('conferences');
  const navigate = useNavigate();
  const media = useLocalMedia();
  const [joined, setJoined] = useState<ConferenceSession | null>(null);
  const join = async (name: string, party: Exclude<Party, 'practice'>) => {
    const session = await callApi(
      joinAsGuest,
      {
        channelToken: place.channelToken,
        videoConsultation: {
          clientId: newId(),
          name,
          party,
          hasConsented: true,
          ...(place.session && { token: place.session.token }),
        },
      },
      { withoutSession: true, ignore: [403, 404, 409, 422], retries: 1 },
    );
    onChange({ ...place, name, session });
    setJoined(session);
    void navigate('/conference/session');
  };
  // Opened anew there is no call to stand beside: the link is checked, and one joins again.
  if (isMeasuring && !joined)
    return <Navigate to={`/video_consultations/details/${place.channelToken}`} replace />;
  if (isLogin || !joined) {
    return (
      <>
        <Heading>{t('login.title')}</Heading>
        <About about={place.about} />
        <Lobby media={media} askConnection={() => askConnection(place.channelToken)}>
          <GuestLogin name={place.name} asksClearName={place.about.asksClearName} onJoin={join} />
        </Lobby>
      </>
    );
  }
  return <Joined place={place} session={joined} media={media} />;
}

type JoinedProps = { place: GuestPlace; session: ConferenceSession; media: LocalMedia };

function Joined({ place, session, media }: JoinedProps) {
  const { t } = useTranslation('conferences');
  const own = { consultationId: session.consultationId, id: session.participantId };
  const give = (token: string, feedback: { rating: number; text: string | null }) =>
    callApi(
      giveFeedbackPublic,
      { ...own, feedback },
      { withoutSession: true, headers: { authorization: `Bearer ${token}` }, retries: 1 },
    );
  return (
    <Room
      session={session}
      media={media}
      onToken={(token) => keepPlace({ ...place, session: { ...session, token } })}
    >
      {(call, view) => {
        if (view.end !== null) {
          return (
            <>
              <Heading>{t(`end.${view.end}`)}</Heading>
              <p className={styles.about}>{t(`end.${view.end}_text`)}</p>
              {(view.end === 'ended' || view.end === 'left') && (
                <FeedbackForm onGive={(feedback) => give(view.token, feedback)} />
              )}
            </>
          );
        }
        if (view.state === 'admitted' && view.status === 'running')
          return <GuestCall call={call} view={view} media={media} place={place} session={session} />;
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
