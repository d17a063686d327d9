import type { ContentFault } from '@fernpuls/domain/programs/content-fault';
import type { Phase } from '@fernpuls/domain/programs/program';
import IconArrowRight from '#icons/IconArrowRight';
import IconClock from '#icons/IconClock';
import { type DragEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import styles from './phases.module.css';
import { carriedBy, isCarried } from './carried.ts';
import { ComponentCard } from './component-card.tsx';
import { moveComponent, type Place, withComponent } from './document-edit.ts';
import { useFaultText } from './use-fault-text.ts';
import { useTransitionText } from './use-transition-text.ts';
import type { Components } from './use-components.ts';
import type { Draft } from './use-draft.ts';

type Props = {
  phase: Phase;
  index: number;
  draft: Draft;
  components: Components;
  faults: readonly ContentFault[];
  place: Place;
  onPlace: (place: Place) => void;
  mayWrite: boolean;
};

/** One phase: its length, its components in order, and how it goes on; what is dragged may be put anywhere in it. */
export function PhaseColumn({ phase, index, draft, components, faults, place, onPlace, mayWrite }: Props) {
  const { t } = useTranslation('programs');
  const faultText = useFaultText(faults);
  const transitionText = useTransitionText();
  const [over, setOver] = useState<number | null>(null);
  const isCurrent = place.phase === index;
  const own = faultText(`phases/${index}`, { but: `phases/${index}/components/` });
  const dropAt = (event: DragEvent<HTMLElement>, component: number) => {
    const carried = carriedBy(event.dataTransfer);
    setOver(null);
    if (!carried) return;
    event.preventDefault();
    const to = { phase: index, component };
    const next = carried.from
      ? moveComponent(draft.document, carried.from, shifted(carried.from, to))
      : withComponent(draft.document, carried.componentId, to);
    draft.change(next);
    if (next !== draft.document) onPlace(carried.from ? shifted(carried.from, to) : to);
  };
  const allow = (event: DragEvent<HTMLElement>, at: number) => {
    if (!mayWrite || !isCarried(event.dataTransfer)) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(at);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Alt and arrows do what dragging does
    <section
      className={styles.column}
      aria-label={t('builder.phase_label', { n: index + 1, name: phase.name })}
      onDragOver={(event) => allow(event, phase.components.length)}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null);
      }}
      onDrop={(event) => dropAt(event, over ?? phase.components.length)}
    >
      <button
        type="button"
        className={styles.phaseHead}
        aria-pressed={isCurrent && place.component === null}
        data-place={`${index}`}
        onClick={() => onPlace({ phase: index, component: null })}
      >
        <span className={styles.number} data-current={isCurrent || undefined}>
          {index + 1}
        </span>
        <strong>{phase.name || t('builder.nameless')}</strong>
        <Chip icon={<IconClock aria-hidden="true" />} tone="outline">
          {phase.weeks === null ? t('builder.lasting') : t('builder.weeks', { count: phase.weeks })}
        </Chip>
      </button>
      {own && <p className={styles.fault}>{own}</p>}
      <ol className={styles.cards}>
        {phase.components.map((held, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above
          <li key={held.id} onDragOver={(event) => allow(event, at)} data-over={over === at || undefined}>
            <ComponentCard
              held={held}
              at={{ phase: index, component: at }}
              components={components}
              fault={faultText(`phases/${index}/components/${at}`)}
              isCurrent={isCurrent && place.component === at}
              onPlace={onPlace}
              mayWrite={mayWrite}
            />
          </li>
        ))}
        {over === phase.components.length && <li className={styles.dropHere}>{t('builder.drop_here')}</li>}
      </ol>
      <p className={styles.transition}>
        <IconArrowRight aria-hidden="true" />
        {transitionText(phase, index === draft.document.phases.length - 1)}
      </p>
    </section>
  );
}

/** Taken out of the same phase, everything below moves up by one. */
function shifted(from: Place, to: { phase: number; component: number }): Place {
  const isBelow = from.phase === to.phase && from.component !== null && from.component < to.component;
  return { phase: to.phase, component: isBelow ? to.component - 1 : to.component };
}
