import IconLock from '#icons/IconLock';
import IconMicrophone from '#icons/IconMicrophone';
import IconMicrophoneOff from '#icons/IconMicrophoneOff';
import IconPhoneOff from '#icons/IconPhoneOff';
import IconScreenShare from '#icons/IconScreenShare';
import IconVideo from '#icons/IconVideo';
import IconVideoOff from '#icons/IconVideoOff';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { announce } from '../../../ui/announce.ts';
import { cx } from '../../../ui/cx.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import type { Call, CallView } from './call.ts';
import type { Remote } from './call-peers.ts';
import styles from './call.module.css';
import type { LocalMedia } from './use-local-media.ts';
import { Video } from './video.tsx';

type Props = {
  call: Call;
  view: CallView;
  media: LocalMedia;
  title: string;
  onEnd: () => void;
  /** Beside the pictures: who waits. */
  children?: ReactNode;
};

/** The call: everybody's picture, one's own small, and the controls. */
export function Stage({ call, view, media, title, onEnd, children }: Props) {
  const { t } = useTranslation(['conferences', 'shell']);
  const { remotes } = view;
  const group = t('shell:keys.page', { page: t('title') });
  useHotkeys([
    { keys: 'm', label: t('mute'), group, run: media.toggleMuted },
    { keys: 'v', label: t('camera_stop'), group, run: media.toggleCamera },
    { keys: 's', label: t('share'), group, run: () => void media.shareScreen() },
  ]);
  const names = remotes.map(({ name }) => name).join(', ');
  useEffect(() => {
    if (names) announce(t('in_call', { names }));
  }, [names, t]);
  return (
    <section className={styles.stage} aria-label={title}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <span className={styles.chip}>
          <IconLock aria-hidden="true" /> {t('encrypted')}
        </span>
        <Quality call={call} view={view} />
      </header>
      <div className={styles.middle}>
        <div className={cx(styles.tiles, remotes.length > 1 && styles.several)}>
          {remotes.length === 0 && <p className={styles.alone}>{t('alone')}</p>}
          {remotes.map((remote) => (
            <Tile key={remote.id} remote={remote} />
          ))}
          <div className={styles.self}>
            {media.screen || (media.hasCamera && !media.isCameraOff) ? (
              <Video
                stream={media.screen ?? media.stream}
                label={t('own_picture')}
                isMuted
                isMirrored={!media.screen}
              />
            ) : (
              <p className={styles.dark}>{t('camera_off')}</p>
            )}
            <span className={styles.name}>{t(media.screen ? 'your_screen' : 'you')}</span>
          </div>
        </div>
        {children}
      </div>
      <div className={styles.controls} role="toolbar" aria-label={t('controls')}>
        <Control
          icon={media.isMuted ? IconMicrophoneOff : IconMicrophone}
          label={t(media.isMuted ? 'unmute' : 'mute')}
          keys="m"
          isOff={media.isMuted}
          onClick={media.toggleMuted}
        />
        <Control
          icon={media.isCameraOff ? IconVideoOff : IconVideo}
          label={t(media.isCameraOff ? 'camera_on' : 'camera_stop')}
          keys="v"
          isOff={media.isCameraOff}
          onClick={media.toggleCamera}
        />
        {'getDisplayMedia' in navigator.mediaDevices && (
          <Control
            icon={IconScreenShare}
            label={t(media.screen ? 'share_stop' : 'share')}
            keys="s"
            isOff={media.screen !== null}
            onClick={() => void media.shareScreen()}
          />
        )}
        <Control icon={IconPhoneOff} label={t('hang_up')} isEnd onClick={onEnd} />
      </div>
    </section>
  );
}

function Tile({ remote }: { remote: Remote }) {
  const { t } = useTranslation('conferences');
  const isThere = remote.connection === 'connected';
  return (
    <figure className={styles.tile}>
      <Video stream={remote.stream} label={t('picture_of', { name: remote.name })} />
      {(!isThere || !remote.hasPicture) && (
        <p className={styles.dark} role="status">
          {t(wordOf(remote), { name: remote.name })}
        </p>
      )}
      <figcaption className={styles.name}>
        {remote.isMuted && <IconMicrophoneOff aria-label={t('is_muted')} />}
        {remote.name}
      </figcaption>
    </figure>
  );
}

/** How long words take to the other side, or that the way is being sought again. */
function Quality({ call, view: { isLive } }: { call: Call; view: CallView }) {
  const { t } = useTranslation('conferences');
  const [ms, setMs] = useState<number | null>(null);
  useEffect(() => {
    const timer = setInterval(() => void call.roundTripMs().then(setMs), 2_000);
    return () => clearInterval(timer);
  }, [call]);
  if (!isLive) return <span role="status">{t('offline')}</span>;
  return ms === null ? null : <span>{t('round_trip', { ms })}</span>;
}

type ControlProps = {
  icon: Icon;
  label: string;
  keys?: string;
  isOff?: boolean;
  isEnd?: boolean;
  onClick: () => void;
};

function Control({ icon: Sign, label, keys, isOff = false, isEnd = false, onClick }: ControlProps) {
  return (
    <button
      type="button"
      className={cx(styles.control, isOff && styles.off, isEnd && styles.end)}
      aria-keyshortcuts={keys}
      onClick={onClick}
    >
      <span className={styles.round}>
        <Sign aria-hidden="true" />
      </span>
      <span>
        {label} {keys && <Kbd keys={keys} />}
      </span>
    </button>
  );
}

function wordOf({ connection }: Remote): 'no_picture_of' | 'connecting' | 'reconnecting' {
  if (connection === 'connected') return 'no_picture_of';
  return connection === 'new' || connection === 'connecting' ? 'connecting' : 'reconnecting';
}
