import { Component, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Dialog } from './dialog.tsx';
import { ChunkLoadError } from './lazy-page.ts';
import { RegionError } from './region-error.tsx';

type Props = {
  children: ReactNode;
  /** Somebody opened it: they are told, and close it again. */
  onClose?: () => void;
};

/** Around what stands beside the page: where it breaks, or does not come, the page stays. React offers this to classes only. */
export class Beside extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };
  private isAskedAgain = false;

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  /** Browsers may keep a part that did not come as missing until the page is loaded anew (HTML, module map). */
  override componentDidCatch(error: unknown): void {
    if (this.isAskedAgain && error instanceof ChunkLoadError) location.reload();
  }

  private readonly askAgain = (): void => {
    this.isAskedAgain = true;
    this.setState({ isBroken: false });
  };

  override render(): ReactNode {
    const { children, onClose } = this.props;
    if (!this.state.isBroken) return children;
    if (!onClose) return null;
    return <NotThere onRetry={this.askAgain} onClose={onClose} />;
  }
}

function NotThere({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Dialog kind="drawer" title={t('error.not_there')} onClose={onClose} width={420}>
      <RegionError title={t('error.chunk')} error={null} onRetry={onRetry} />
    </Dialog>
  );
}
