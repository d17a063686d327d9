import { type ReactNode, useState } from 'react';
import { useCallLog } from '../../../clinical/calls/use-call-log.ts';
import type { Callee } from '../../../clinical/calls/use-callees.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Confirm } from '../../../ui/confirm.tsx';

/** Dials and begins the record of the call; asked once before ringing somebody who may be told nothing. */
export function useDial(patientId: string): { dial: (callee: Callee) => void; question: ReactNode } {
  const { t } = useTranslation('cockpit');
  const { begin } = useCallLog();
  const [asked, setAsked] = useState<Callee | null>(null);
  const ring = (callee: Callee) => {
    setAsked(null);
    window.location.assign(callee.href);
    void begin({ patientId, callee });
  };
  return {
    dial: (callee) => (callee.disclosure === 'none' ? setAsked(callee) : ring(callee)),
    question: asked && (
      <Confirm
        danger={false}
        title={t('consent.title')}
        text={t('consent.text', { name: asked.name })}
        confirmLabel={t('consent.confirm')}
        onConfirm={() => ring(asked)}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
