import IconPlus from '#icons/IconPlus';
import { weekOf } from '@fernpuls/domain/programs/week';
import type { ContentFault } from '@fernpuls/domain/programs/content-fault';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import styles from './phases.module.css';
import { ComponentPanel } from './component-panel.tsx';
import { type Place, withPhase } from './document-edit.ts';
import { PhaseColumn } from './phase-column.tsx';
import { PhasePanel } from './phase-panel.tsx';
import { PhaseRuler } from './phase-ruler.tsx';
import { RestrictionsLine } from './restrictions-line.tsx';
import type { BuilderPart } from './use-builder-part.ts';
import type { Components } from './use-components.ts';
import type { Draft } from './use-draft.ts';
import { WeekPreview } from './week-preview.tsx';

type Props = {
  draft: Draft;
  faults: readonly ContentFault[];
  components: Components;
  place: Place;
  onPlace: (place: Place) => void;
  onPart: (part: BuilderPart) => void;
  mayWrite: boolean;
};

/** Whom it is for, the phases beside each other, the week of the current one, and its settings at the right. */
export function PhasesPart({ draft, faults, components, place, onPlace, onPart, mayWrite }: Props) {
  const { t } = useTranslation('programs');
  const { document, change } = draft;
  const { phases } = document;
  const phase = phases[place.phase];
  const held = place.component === null ? undefined : phase?.components[place.component];
  const add = () => {
    change(withPhase(document, t('builder.phase_name', { n: phases.length + 1 })));
    onPlace({ phase: phases.length, component: null });
  };
  const frozen = Object.fromEntries(
    components.rows.map((row) => [row.id, { name: row.name, version: row.version, document: row.document }]),
  );
  return (
    <>
      <div className={styles.work}>
        <div className={styles.top}>
          <RestrictionsLine document={document} onEdit={() => onPart('restrictions')} />
          {mayWrite && phases.length > 0 && (
            <Button size="toolbar" icon={<IconPlus />} onClick={add}>
              {t('builder.add_phase')}
            </Button>
          )}
        </div>
        {phases.length === 0 && (
          <EmptyState
            title={t('builder.no_phases')}
            text={t('builder.no_phases_text')}
            action={
              mayWrite && (
                <Button variant="primary" icon={<IconPlus />} onClick={add}>
                  {t('builder.add_phase')}
                </Button>
              )
            }
          />
        )}
        {phases.length > 0 && (
          <>
            <PhaseRuler
              phases={phases}
              current={place.phase}
              onCurrent={(at) => onPlace({ phase: at, component: null })}
            />
            <div className={styles.columns}>
              {phases.map((one, index) => (
                <PhaseColumn
                  key={one.id}
                  phase={one}
                  index={index}
                  draft={draft}
                  components={components}
                  faults={faults}
                  place={place}
                  onPlace={onPlace}
                  mayWrite={mayWrite}
                />
              ))}
            </div>
            <WeekPreview
              weekOf={(from) =>
                weekOf({ phases, components: frozen }, { phase: place.phase, from, phaseStart: from })
              }
              components={components}
              number={place.phase + 1}
              current={held?.id ?? null}
            />
          </>
        )}
      </div>
      {phase && held && (
        <ComponentPanel
          key={held.id}
          place={place}
          held={held}
          draft={draft}
          components={components}
          faults={faults}
          onPlace={onPlace}
          mayWrite={mayWrite}
        />
      )}
      {phase && !held && (
        <PhasePanel
          key={phase.id}
          phase={phase}
          at={place.phase}
          draft={draft}
          faults={faults}
          onPlace={onPlace}
          mayWrite={mayWrite}
        />
      )}
    </>
  );
}
