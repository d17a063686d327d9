import IconCamera from '#icons/IconCamera';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { lazyPage } from '../../../ui/lazy-page.ts';
import type { ScanPanelProps } from './scan-panel.tsx';

const { LazyComponent: ScanPanel } = lazyComponent<ScanPanelProps>(
  lazyPage(() => import('./scan-panel.tsx')),
);

type Props = Omit<ScanPanelProps, 'onDone'>;

/** Opens the camera below it, and puts it away again. */
export function ScanButton(props: Props) {
  const { t } = useTranslation('drugs');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<IconCamera aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(`scan.${props.wanted}`)}
      </Button>
      {isOpen && <ScanPanel {...props} onDone={() => setOpen(false)} />}
    </>
  );
}
