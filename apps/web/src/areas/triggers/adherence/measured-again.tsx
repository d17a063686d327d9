import IconCheck from '#icons/IconCheck';
import IconChevronDown from '#icons/IconChevronDown';
import IconChevronRight from '#icons/IconChevronRight';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './adherence.module.css';
import { CloseGap } from './close-gap.tsx';
import type { Gap } from './groups.ts';
import { useGapActions } from './use-adherence.ts';

const asRow = ({ key, events: [event] }: Gap) => ({ id: key, name: event?.name ?? '' });

type Props = {
  gaps: readonly Gap[];
  isOpened: boolean;
  onToggle: () => void;
  mayWrite: boolean;
  children: ReactNode;
};

/** Gaps after which a reading came: nobody has to be called, so they fold away and are closed together. */
export function MeasuredAgain({ gaps, isOpened, onToggle, mayWrite, children }: Props) {
  const { t } = useTranslation('adherence');
  const actions = useGapActions();
  const [isClosing, setClosing] = useState(false);
  const events = gaps.flatMap((gap) => gap.events);
  return (
    <section aria-labelledby="measured-again" className={styles.lane}>
      <div className={styles.again}>
        <h2 id="measured-again">
          <button type="button" className={styles.fold} aria-expanded={isOpened} onClick={onToggle}>
            {isOpened ? <IconChevronDown aria-hidden="true" /> : <IconChevronRight aria-hidden="true" />}
            {t('again.title')} <span className="numeric">{events.length}</span>
          </button>
        </h2>
        <span className={styles.hint}>{t('again.hint')}</span>
        {mayWrite && (
          <span className={styles.anchor}>
            <Button
              size="toolbar"
              icon={<IconCheck aria-hidden="true" />}
              aria-expanded={isClosing}
              onClick={() => setClosing(true)}
            >
              {t('again.close')}
            </Button>
            {isClosing && (
              <CloseGap
                title={t('again.close_title', { count: events.length })}
                usual="measured_again"
                together={{ rows: gaps.map(asRow), count: events.length }}
                onClose={() => setClosing(false)}
                onSubmit={(reason, note) => {
                  setClosing(false);
                  void actions.closeAll(events, reason, note);
                }}
              />
            )}
          </span>
        )}
      </div>
      {isOpened && <ul>{children}</ul>}
    </section>
  );
}
