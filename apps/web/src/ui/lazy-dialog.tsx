import { type ComponentType, useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Beside } from './beside.tsx';
import { Dialog } from './dialog.tsx';
import { lazyPart } from './lazy-component.tsx';

type Closable = { onClose: () => void };

/**
 * A dialog with its own chunk. From the key that opens it on no key is the page's: what is typed until it is there
 * goes into its first field. Where it does not come, that is told over the page.
 */
export function lazyDialog<P extends Closable>(load: () => Promise<{ Component: ComponentType<P> }>) {
  const { LazyComponent, useIsThere, preload } = lazyPart(load);
  function Arriving(props: P) {
    const isThere = useIsThere();
    const typed = useRef('');
    useEffect(() => {
      if (isThere) typeInto(document.activeElement, typed.current);
    }, [isThere]);
    if (isThere) return <LazyComponent {...props} />;
    return (
      <Coming
        onClose={props.onClose}
        onType={(text) => {
          typed.current = text;
        }}
      />
    );
  }
  function LazyDialog(props: P) {
    return (
      <Beside onClose={props.onClose}>
        <Arriving {...props} />
      </Beside>
    );
  }
  return { LazyDialog, preload };
}

/** What follows Tab or Enter is meant for a place nobody sees yet. */
function Coming({ onClose, onType }: Closable & { onType: (text: string) => void }) {
  const { t } = useTranslation('ui');
  return (
    <Dialog title="" kind="coming" label={t('loading')} onClose={onClose}>
      {t('loading')}
      <input
        className="visually-hidden"
        aria-label={t('loading')}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Tab' && event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.readOnly = true;
        }}
      />
    </Dialog>
  );
}

function typeInto(field: Element | null, text: string): void {
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  if (text === '' || !isText || field.selectionStart === null) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd ?? field.selectionStart, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
