import IconHelpCircle from '#icons/IconHelpCircle';
import IconKeyboard from '#icons/IconKeyboard';
import { useTranslation } from '../i18n/use-translation.ts';
import { useLiveState } from '../api/live.ts';
import styles from './header-status.module.css';
import { openKeysOverlay } from './keys-overlay-state.ts';
import { IconButton } from './icon-button.tsx';
import { headerSlot } from './header-slot.ts';
import { toggleHelp, useShellPanels } from './shell-panels.ts';

/** The live dot, what the frame adds, the keyboard help. */
export function HeaderStatus() {
  const { t } = useTranslation('shell');
  const live = useLiveState();
  const { help } = useShellPanels();
  const word = live.status === 'live' ? 'live' : live.status === 'lost' ? 'lost' : 'connecting';
  return (
    <>
      <span className={styles.live} data-status={live.status}>
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.word}>{t(`live.${word}`)}</span>
      </span>
      <span ref={headerSlot} />
      <span className={styles.wide} data-tour="keys">
        <IconButton label={t('keys.title')} icon={<IconKeyboard />} keys="?" onClick={openKeysOverlay} />
      </span>
      <IconButton
        label={t('keys.help')}
        icon={<IconHelpCircle />}
        keys="f1"
        aria-pressed={help}
        data-tour="help"
        onClick={toggleHelp}
      />
    </>
  );
}
