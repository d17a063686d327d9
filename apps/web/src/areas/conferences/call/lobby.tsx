import type { Connection } from '@fernpuls/contract/conferences/shapes';
import IconBlur from '#icons/IconBlur';
import IconMicrophone from '#icons/IconMicrophone';
import IconMicrophoneOff from '#icons/IconMicrophoneOff';
import IconVideo from '#icons/IconVideo';
import IconVideoOff from '#icons/IconVideoOff';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FieldFrame, plainField } from '../../../ui/plain-field.tsx';
import fields from '../../../ui/field.module.css';
import styles from './call.module.css';
import { Checks } from './checks.tsx';
import type { Device } from './local-devices.ts';
import type { LocalMedia } from './use-local-media.ts';
import { useLevel } from './use-level.ts';
import { Video } from './video.tsx';

type Props = {
  media: LocalMedia;
  /** Where the way is tried too; without it only what stands on this desk is checked. */
  askConnection?: () => Promise<Connection>;
  children?: ReactNode;
};

/** Before the call: one's own picture, how loud one is, and which devices are used. */
export function Lobby({ media, askConnection, children }: Props) {
  const { t } = useTranslation('conferences');
  const level = useLevel(media.stream);
  const percent = media.isMuted ? 0 : Math.round(level * 100);
  const { problem, isMuted, isCameraOff, hasCamera, hasMicrophone } = media;
  const isSeen = hasCamera && !isCameraOff;
  return (
    <div className={styles.lobby}>
      <div className={styles.preview}>
        {isSeen ? (
          <Video stream={media.stream} label={t('own_picture')} isMuted isMirrored />
        ) : (
          <p className={styles.dark}>{t(wordFor(media))}</p>
        )}
        {isSeen && <p className={styles.tag}>{t('preview')}</p>}
        <div className={styles.over}>
          {hasMicrophone && (
            <IconButton
              label={t(isMuted ? 'unmute' : 'mute')}
              icon={isMuted ? <IconMicrophoneOff /> : <IconMicrophone />}
              outlined
              onClick={media.toggleMuted}
            />
          )}
          {hasCamera && (
            <IconButton
              label={t(isCameraOff ? 'camera_on' : 'camera_stop')}
              icon={isCameraOff ? <IconVideoOff /> : <IconVideo />}
              outlined
              onClick={media.toggleCamera}
            />
          )}
          {media.mayBlur && (
            <IconButton
              label={t(media.isBlurred ? 'blur_stop' : 'blur')}
              icon={<IconBlur />}
              outlined
              aria-pressed={media.isBlurred}
              onClick={media.toggleBlur}
            />
          )}
        </div>
      </div>
      {problem && (
        <div role="alert" className={styles.problem}>
          <p>
            <strong>{t(`problem.${problem}`)}</strong>
            <br />
            {t(`problem.${problem}_text`)}
          </p>
          <Button onClick={() => void media.retry()}>{t('check_again')}</Button>
        </div>
      )}
      <div className={styles.devices}>
        <Choice
          label={t('camera')}
          devices={media.devices.cameras}
          value={media.idOf('video')}
          onChange={(id) => void media.choose('camera', id)}
        />
        <div>
          <Choice
            label={t('microphone')}
            devices={media.devices.microphones}
            value={media.idOf('audio')}
            onChange={(id) => void media.choose('microphone', id)}
          />
          <div
            className={styles.meter}
            role="meter"
            aria-label={t('level')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <span style={{ width: `${percent}%` }} />
          </div>
        </div>
      </div>
      {askConnection && <Checks media={media} askConnection={askConnection} />}
      {children}
    </div>
  );
}

/** What stands in the picture's place. */
function wordFor({ isAsking, hasCamera, hasMicrophone }: LocalMedia) {
  if (isAsking) return 'asking';
  if (hasCamera) return 'camera_off';
  return hasMicrophone ? 'no_picture' : 'no_media';
}

type ChoiceProps = { label: string; devices: Device[]; value: string; onChange: (id: string) => void };

function Choice({ label, devices, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('conferences');
  const id = `device-${label}`;
  return (
    <FieldFrame field={plainField(id, label)}>
      <select
        id={id}
        className={fields.input}
        value={value}
        disabled={devices.length === 0}
        onChange={(event) => onChange(event.target.value)}
      >
        {devices.length === 0 && <option value="">{t('no_device')}</option>}
        {devices.map((device, at) => (
          <option key={device.id} value={device.id}>
            {device.label || t('device', { number: at + 1 })}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
