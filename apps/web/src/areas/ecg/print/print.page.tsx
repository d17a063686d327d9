import { ecgs } from '@fernpuls/contract/ecg/ecg';
import { ecgDetails } from '@fernpuls/contract/ecg/signal.call';
import IconPrinter from '#icons/IconPrinter';
import { useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useCall, useOne } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LayerContext, useHotkeys } from '../../../ui/hotkeys.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { isPicture } from '../picture/use-pictures.ts';
import { PrintPages } from './print-pages.tsx';
import { PrintedPicture } from './printed-picture.tsx';
import styles from './print.module.css';

/** What will be on paper, full screen; printing and „save as PDF“ are the browser's. */
export function Component() {
  const layer = useContext(LayerContext);
  return createPortal(
    <LayerContext value={layer + 1}>
      <Preview />
    </LayerContext>,
    document.body,
  );
}

function Preview() {
  const { id = '', ecgId = '' } = useParams();
  const { pathname, search } = useLocation();
  const { t } = useTranslation(['ecg_viewer', 'shell']);
  const navigate = useNavigate();
  const ecg = useOne(ecgs, ecgId);
  const details = useCall(ecgDetails, { ecgId });
  const [extent, setExtent] = useState<'view' | 'whole'>('view');
  const [isReady, setReady] = useState(false);
  const overlay = useRef<HTMLDivElement>(null);
  const close = () => void navigate({ pathname: pathname.replace(/\/print$/, ''), search });
  const print = () => window.print();
  const group = t('keys.group');
  useHotkeys([
    { keys: 'esc', label: t('print.close'), group, run: close },
    { keys: 'mod+p', label: t('print.button'), group, run: print },
  ]);
  useEffect(() => {
    const behind = document.getElementById('root');
    behind?.setAttribute('inert', '');
    overlay.current?.focus();
    return () => behind?.removeAttribute('inert');
  }, []);
  const isOther = ecg.data !== undefined && ecg.data.patientId !== id;
  const error = ecg.error ?? details.error;
  return (
    <div
      ref={overlay}
      className={styles.overlay}
      role="dialog"
      aria-modal="true"
      aria-label={t('print.title')}
      tabIndex={-1}
    >
      <div className={styles.bar}>
        <h2>{t('print.title')}</h2>
        {ecg.data && !isPicture(ecg.data) && (
          <Segmented
            label={t('print.extent')}
            value={extent}
            onChange={setExtent}
            options={(['view', 'whole'] as const).map((key) => ({ key, label: t(`print.${key}`) }))}
          />
        )}
        <span className={styles.hint}>{t('print.hint')}</span>
        <Button onClick={close} keys="esc">
          {t('print.close')}
        </Button>
        <Button
          variant="primary"
          icon={<IconPrinter aria-hidden="true" />}
          busy={!isReady && !error && !isOther}
          disabled={isOther}
          keys="mod+p"
          onClick={print}
        >
          {t('print.now')}
        </Button>
      </div>
      {error && (
        <RegionError error={error} onRetry={() => void Promise.all([ecg.refetch(), details.refetch()])} />
      )}
      {isOther && <EmptyState title={t('unknown.title')} text={t('unknown.text')} />}
      {ecg.data && !isOther && !isPicture(ecg.data) && details.data && (
        <PrintPages ecg={ecg.data} details={details.data} isWhole={extent === 'whole'} onReady={setReady} />
      )}
      {ecg.data && !isOther && isPicture(ecg.data) && <PrintedPicture ecg={ecg.data} onReady={setReady} />}
    </div>
  );
}
