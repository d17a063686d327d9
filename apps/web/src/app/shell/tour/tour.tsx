import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { LayerContext, useHotkeys } from '../../../ui/hotkeys.ts';
import { closeModal, focusFirst, layers, showModal } from '../../../ui/modal.ts';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { placeCard } from './place-card.ts';
import { elementOf, type Step, shownSteps, targetOf } from './steps.ts';
import styles from './tour.module.css';
import { leaveTour } from './tour-state.ts';
import { useBox } from './use-box.ts';

/** Shows a new person their own screen, a step at a time; left at any of them it is found again in help and search. */
export function Component() {
  const isNarrow = useIsNarrow();
  const [shown] = useState(() => shownSteps(isNarrow));
  const [at, setAt] = useState(0);
  const step = shown[at];
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const dialog = ref.current;
    if (!dialog) return;
    // The browser took the first button: leaving.
    if (showModal(dialog, layers.overlay)) focusFirst(dialog);
    return () => closeModal(dialog, before);
  }, []);
  if (!step) return null;
  const go = (by: 1 | -1) => {
    if (at + by >= shown.length) leaveTour();
    else setAt(Math.max(0, at + by));
  };
  return (
    <dialog
      ref={ref}
      className={styles.layer}
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      onCancel={(event) => {
        event.preventDefault();
        leaveTour();
      }}
    >
      <LayerContext value={layers.overlay}>
        <Stop key={step.key} step={step} isNarrow={isNarrow} at={at} count={shown.length} go={go} />
      </LayerContext>
    </dialog>
  );
}

type StopProps = { step: Step; isNarrow: boolean; at: number; count: number; go: (by: 1 | -1) => void };

function Stop({ step, isNarrow, at, count, go }: StopProps) {
  const { t } = useTranslation(['tour', 'shell']);
  const target = targetOf(step, isNarrow);
  const box = useBox(() => elementOf(target), step.key);
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>({});
  useEffect(() => {
    const size = card.current?.getBoundingClientRect();
    if (size) setPlace(placeCard(size, { width: innerWidth, height: innerHeight }, box));
  }, [box]);
  useEffect(() => card.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  const group = t('title');
  useHotkeys([
    { keys: 'arrowright', label: t('next'), group, run: () => go(1) },
    { keys: 'arrowleft', label: t('back'), group, run: () => go(-1) },
    { keys: 'esc', label: t('leave'), group, run: leaveTour },
  ]);
  const isLast = at === count - 1;
  return (
    <>
      {box && <div className={styles.ring} style={box} />}
      {!box && <div className={styles.veil} />}
      <div ref={card} className={styles.card} style={place}>
        <p className={styles.count}>{t('at', { at: at + 1, count })}</p>
        <div aria-live="polite">
          <h2 id="tour-title" className={styles.title}>
            {t(`step.${step.key}.title`)}
          </h2>
          <p id="tour-text">{t(`step.${step.key}.${isNarrow ? 'touch' : 'text'}`)}</p>
        </div>
        <div className={styles.foot}>
          <Button variant="subtle" onClick={leaveTour}>
            {t('leave')}
          </Button>
          <span className={styles.steps}>
            {at > 0 && <Button onClick={() => go(-1)}>{t('back')}</Button>}
            <Button variant="primary" data-autofocus onClick={() => go(1)}>
              {t(isLast ? 'done' : 'next')}
            </Button>
          </span>
        </div>
      </div>
    </>
  );
}
