import IconBadgeCc from '#icons/IconBadgeCc';
import IconMessage2 from '#icons/IconMessage2';
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
import { useNow } from '../../../ui/use-now.ts';
import type { Call, CallView } from './call.ts';
import type { Remote } from './call-peers.ts';
import styles from './call.module.css';
import captions from './words.module.css';
import { ProtectionMark } from './protection-mark.tsx';
import type { LocalMedia } from './use-local-media.ts';
import { Video } from './video.tsx';

type Props = {
  call: Call;
  view: CallView;
  media: LocalMedia;
  title: string;
  /** Beside the title. */
  about?: ReactNode;
  onEnd: () => void;
  /** When it began: how long it lasts is told. */
  since?: string | null;
  /** Opens and closes what is written. */
  onWords: () => void;
  hasWords: boolean;
  /** One more control, before the one that ends it. */
  extra?: ControlProps;
  /** Beside the pictures. */
  children?: ReactNode;
};

/** The call: everybody's picture, one's own small, and the controls. */
export function Stage({
  call,
  view,
  media,
  title,
  about,
  onEnd,
  since,
  onWords,
  hasWords,
  extra,
  children,
}: Props) {
  const { t } = useTranslation(['conferences', 'shell']);
  const { remotes, words } = view;
  const [isCaptioned, setCaptioned] = useState(true);
  const latest = words.findLast(({ isOwn }) => !isOwn);
  const group = t('shell:keys.page', { page: t('title') });
  useHotkeys([
    { keys: 'm', label: t('mute'), group, run: media.toggleMuted },
    { keys: 'k', label: t('camera_stop'), group, run: media.toggleCamera },
    { keys: 's', label: t('share'), group, run: () => void media.shareScreen() },
    { keys: 'u', label: t('words.caption'), group, run: () => setCaptioned((was) => !was) },
    { keys: 'h', label: t('words.title'), group, run: onWords },
    { keys: 'shift+e', label: t('hang_up'), group, run: onEnd },
    ...(extra?.keys ? [{ keys: extra.keys, label: extra.label, group, run: extra.onClick }] : []),
  ]);
  const names = remotes.map(({ name }) => name).join(', ');
  useEffect(() => {
    if (names) announce(t('in_call', { names }));
  }, [names, t]);
  return (
    <section className={styles.stage} aria-label={title}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <span className={styles.who}>{about}</span>
        {since && <Lasting since={since} />}
        {remotes.some(({ connection }) => connection === 'connected') && <ProtectionMark call={call} />}
        <Quality call={call} view={view} />
      </header>
      <div className={styles.middle}>
        <div className={cx(styles.tiles, remotes.length > 1 && styles.several)}>
          {remotes.length === 0 && <p className={styles.alone}>{t('alone')}</p>}
          {remotes.map((remote) => (
            <Tile key={remote.id} remote={remote} />
          ))}
          {isCaptioned && !hasWords && latest && <p className={captions.caption}>{latest.text}</p>}
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
          keys="k"
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
        <Control
          icon={IconBadgeCc}
          label={t('words.caption')}
          keys="u"
          isOff={isCaptioned}
          isToggle
          onClick={() => setCaptioned(!isCaptioned)}
        />
        <Control
          icon={IconMessage2}
          label={t('words.title')}
          keys="h"
          isOff={hasWords}
          isToggle
          onClick={onWords}
        />
        {extra && <Control isToggle {...extra} />}
        <Control icon={IconPhoneOff} label={t('hang_up')} keys="shift+e" isEnd onClick={onEnd} />
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

/** How long people have been talking; for the eye, nobody wants each second read out. */
function Lasting({ since }: { since: string }) {
  const { t } = useTranslation('conferences');
  const seconds = Math.max(0, Math.floor((useNow(1_000) - Date.parse(since)) / 1_000));
  const two = (part: number) => String(part).padStart(2, '0');
  const time = `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
  return <span className={cx(styles.lasting, 'numeric')}>{t('lasting', { time })}</span>;
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
  /** Its name stays, its state is told; others change their name. */
  isToggle?: boolean;
  isEnd?: boolean;
  onClick: () => void;
};

function Control({
  icon: Sign,
  label,
  keys,
  isOff = false,
  isToggle = false,
  isEnd = false,
  onClick,
}: ControlProps) {
  return (
    <button
      type="button"
      className={cx(styles.control, isOff && styles.off, isEnd && styles.end)}
      aria-pressed={isToggle ? isOff : undefined}
      aria-keyshortcuts={keys?.replace('shift', 'Shift')}
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
