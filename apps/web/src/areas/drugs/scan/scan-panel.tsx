import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import type { Wanted } from './decode-image.ts';
import styles from './scan.module.css';
import { useCamera } from './use-camera.ts';
import { useScanning } from './use-scanning.ts';

export type ScanPanelProps = {
  wanted: Wanted;
  /** Once for each code; true: that was it, the camera is put away. */
  onFound: (text: string) => boolean;
  /** Read before: the camera still sees it. */
  isRead: (text: string) => boolean;
  onDone: () => void;
};

/** What the camera sees, and where to hold the code; or why it sees nothing and what to do. */
export function Component(props: ScanPanelProps) {
  const [tries, setTries] = useState(0);
  return <Panel key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

function Panel({ wanted, onFound, isRead, onDone, onRetry }: ScanPanelProps & { onRetry: () => void }) {
  const { t } = useTranslation(['drugs', 'ui']);
  const { stream, problem } = useCamera();
  const video = useScanning({ stream, wanted, isRead, onFound: (text) => onFound(text) && onDone() });
  const group = t(`scan.${wanted}`);
  useHotkeys([{ keys: 'esc', label: t('scan.close'), group, run: onDone }]);
  return (
    <section className={styles.panel} aria-label={group}>
      {problem ? (
        <Text role="alert" warning>
          {t(`scan.problem.${problem}`)}
        </Text>
      ) : (
        <div className={styles.picture}>
          <video ref={video} aria-label={t('scan.picture')} autoPlay playsInline muted />
          <span className={styles.aim} aria-hidden="true" />
        </div>
      )}
      {!problem && (
        <Text role="status" quiet>
          {t(stream ? `scan.hold_${wanted}` : 'scan.asking')}
        </Text>
      )}
      <Row gap={2}>
        {problem && problem !== 'unsupported' && <Button onClick={onRetry}>{t('scan.again')}</Button>}
        <Button keys="esc" onClick={onDone}>
          {t('scan.close')}
        </Button>
      </Row>
    </section>
  );
}
