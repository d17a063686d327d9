import { useLayoutEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Confirm } from './confirm.tsx';
import { guardLeaving } from './leaving.ts';

type Props = {
  changes: number;
  byQuery?: boolean;
  /** The page’s address, where it has others below it. */
  within?: string | undefined;
  /** The changes are given up. */
  onLeave?: () => void;
  /** Where something else than changes would be lost. */
  words?: { title: string; text: string; leave: string; stay: string };
};

/**
 * While there are unsaved changes, leaving by link, by back or by closing the window asks first; `byQuery` for what has
 * its address in the query of a page.
 */
export function LeaveGuard({ changes, byQuery = false, within, onLeave, words }: Props) {
  const { t } = useTranslation(['ui', 'forms']);
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  const unsaved = changes > 0;
  // Before the browser paints, so that a page that saves and leaves at once is not asked.
  useLayoutEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const release = guardLeaving({ byQuery, within, ask: (go) => setProceed(() => go) });
    return () => {
      window.removeEventListener('beforeunload', ask);
      release();
    };
  }, [unsaved, byQuery, within]);
  if (!proceed) return null;
  return (
    <Confirm
      title={words?.title ?? t('forms:leave_title')}
      text={words?.text ?? t('forms:leave_text', { count: changes })}
      confirmLabel={words?.leave ?? t('forms:leave')}
      cancelLabel={words?.stay ?? t('forms:stay')}
      onConfirm={() => {
        setProceed(null);
        onLeave?.();
        proceed();
      }}
      onClose={() => setProceed(null)}
    />
  );
}
