import IconEye from '#icons/IconEye';
import IconEyeOff from '#icons/IconEyeOff';
import IconLock from '#icons/IconLock';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Line } from './line.tsx';
import styles from './parts.module.css';

type Props = Omit<ComponentProps<typeof Line>, 'type' | 'icon' | 'end' | 'autoComplete'> & {
  isNew?: boolean;
};

/** A password that can be looked at while typing. */
export function PasswordLine({ isNew = false, ...props }: Props) {
  const { t } = useTranslation('sign_in');
  const [isVisible, setVisible] = useState(false);
  const EyeIcon = isVisible ? IconEyeOff : IconEye;
  return (
    <Line
      maxLength={200}
      required
      {...props}
      type={isVisible ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      icon={<IconLock aria-hidden="true" />}
      end={
        <button
          type="button"
          className={styles.eye}
          aria-label={t(isVisible ? 'hide_password' : 'show_password')}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        >
          <EyeIcon aria-hidden="true" />
        </button>
      }
    />
  );
}
