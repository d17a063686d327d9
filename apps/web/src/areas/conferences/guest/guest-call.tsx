import type { ConferenceSession } from '@fernpuls/contract/conferences/shapes';
import IconActivityHeartbeat from '#icons/IconActivityHeartbeat';
import { useState } from 'react';
import { useMatch, useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Call, CallView } from '../call/call.ts';
import { Stage } from '../call/stage.tsx';
import type { LocalMedia } from '../call/use-local-media.ts';
import { WordsPanel } from '../call/words-panel.tsx';
import styles from './measure.module.css';
import { MeasurePanel } from './measure-panel.tsx';
import { type GuestPlace, measurementsPath } from './place.ts';

type Props = {
  call: Call;
  view: CallView;
  media: LocalMedia;
  place: GuestPlace;
  session: ConferenceSession;
};

/** The call as the patient has it; what they measure has an address of its own beside it. */
export function GuestCall({ call, view, media, place, session }: Props) {
  const { t } = useTranslation('conferences');
  const navigate = useNavigate();
  const isMeasuring = useMatch('/video_consultations/details/:channelToken/:id/measurements') !== null;
  const [isWriting, setWriting] = useState(false);
  const toggle = () =>
    void navigate(isMeasuring ? '/conference/session' : measurementsPath({ ...place, session }));
  return (
    <Stage
      call={call}
      view={view}
      media={media}
      title={t('with', { name: place.about.physician })}
      onEnd={call.leave}
      hasWords={isWriting}
      onWords={() => setWriting(!isWriting)}
      extra={{
        icon: IconActivityHeartbeat,
        label: t('measure.title'),
        keys: 'w',
        isOff: isMeasuring,
        onClick: toggle,
      }}
    >
      {isWriting && (
        <aside className={styles.panel}>
          <WordsPanel call={call} words={view.words} />
        </aside>
      )}
      {isMeasuring && <MeasurePanel session={session} token={view.token} onClose={toggle} />}
    </Stage>
  );
}
