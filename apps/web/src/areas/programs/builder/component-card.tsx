import { kindOfComponent } from '@fernpuls/domain/programs/component';
import { type PhaseComponent, timesOf } from '@fernpuls/domain/programs/program';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconGripVertical from '#icons/IconGripVertical';
import IconRepeat from '#icons/IconRepeat';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ComponentIcon } from '../components/component-icon.tsx';
import { componentNote } from '../components/component-note.ts';
import { scheduleWords } from '../components/schedule-words.ts';
import styles from './phases.module.css';
import { carry } from './carried.ts';
import type { Place } from './document-edit.ts';
import type { Components } from './use-components.ts';

type Props = {
  held: PhaseComponent;
  at: { phase: number; component: number };
  components: Components;
  fault: string | null;
  isCurrent: boolean;
  onPlace: (place: Place) => void;
  mayWrite: boolean;
};

/** A component in its phase: what it asks, how often, and what is wrong with it. */
export function ComponentCard({ held, at, components, fault, isCurrent, onPlace, mayWrite }: Props) {
  const { t } = useTranslation(['programs', 'program_components', 'rules']);
  const format = useClinicalFormat();
  const component = components.byId.get(held.componentId);
  if (!component) return components.isPending ? null : <p className={styles.fault}>{t('builder.gone')}</p>;
  const { schedules } = timesOf(held, component.document);
  return (
    <button
      type="button"
      className={styles.card}
      aria-pressed={isCurrent}
      data-place={`${at.phase}/${at.component}`}
      draggable={mayWrite}
      onDragStart={(event) => carry(event.dataTransfer, { componentId: held.componentId, from: at })}
      onClick={() => onPlace(at)}
    >
      <span className={styles.cardIcon}>
        <ComponentIcon kind={kindOfComponent(component.document)} size={18} />
      </span>
      <span className={styles.cardText}>
        <strong>{component.name}</strong>
        <span>{componentNote(component.document, t)}</span>
        <span>
          <IconRepeat aria-hidden="true" />
          {scheduleWords(schedules, { t, format })}
        </span>
        {fault && (
          <span className={styles.warn}>
            <IconAlertTriangle aria-hidden="true" />
            {fault}
          </span>
        )}
      </span>
      {mayWrite && <IconGripVertical className={styles.grip} aria-hidden="true" />}
    </button>
  );
}
