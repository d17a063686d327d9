import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { onModals, topModal } from './modal.ts';

/** The two live regions `announce` speaks through, within the open layer: outside of it none is heard. */
export function Announcer() {
  const top = useSyncExternalStore(onModals, topModal);
  return createPortal(
    <>
      <div id="announcer-polite" className="visually-hidden" aria-live="polite" role="status" />
      <div id="announcer-assertive" className="visually-hidden" aria-live="assertive" role="alert" />
    </>,
    top ?? document.body,
  );
}
