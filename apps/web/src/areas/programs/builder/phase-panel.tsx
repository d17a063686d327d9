import type { ContentFault } from '@fernpuls/domain/programs/content-fault';
import {
  type Phase,
  programLimits,
  type Transition,
  transitionKinds,
} from '@fernpuls/domain/programs/program';
import IconArrowLeft from '#icons/IconArrowLeft';
import IconArrowRight from '#icons/IconArrowRight';
import IconTrash from '#icons/IconTrash';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import panelStyles from './panel.module.css';
import phasesStyles from './phases.module.css';
import { CriteriaField } from './criteria-field.tsx';
import { movePhase, type Place, setPhase, withoutPhase } from './document-edit.ts';
import type { Draft } from './use-draft.ts';
import { useFaultText } from './use-fault-text.ts';

type Props = {
  phase: Phase;
  at: number;
  draft: Draft;
  faults: readonly ContentFault[];
  onPlace: (place: Place) => void;
  mayWrite: boolean;
};

const defaultWeeks = 4;

/** The phase that stands open: its name, how long it lasts, and how it goes over into the next. */
export function PhasePanel({ phase, at, draft, faults, onPlace, mayWrite }: Props) {
  const { t } = useTranslation('programs');
  const faultText = useFaultText(faults);
  const { document, change } = draft;
  const set = (part: Partial<Phase>) => change(setPhase(document, at, part));
  const path = `phases/${at}`;
  const of = (key: string) => faultText(`${path}/${key}`) ?? undefined;
  const move = (by: -1 | 1) => {
    change(movePhase(document, at, by));
    onPlace({ phase: at + by, component: null });
  };
  const turn = (kind: Transition['kind']): Transition =>
    kind === 'criteria' ? { kind, criteria: [] } : { kind };
  return (
    <aside
      className={panelStyles.panel}
      aria-label={t('builder.phase_label', { n: at + 1, name: phase.name })}
    >
      <header className={panelStyles.panelHead}>
        <h2>{t('builder.phase_label', { n: at + 1, name: phase.name })}</h2>
      </header>
      <fieldset className={panelStyles.panelBody} disabled={!mayWrite}>
        <TextField
          {...binding({
            id: `phase-${phase.id}-name`,
            label: t('phase.name'),
            value: phase.name,
            required: true,
            max: programLimits.name,
            error: of('name'),
            onChange: (name) => set({ name: String(name) }),
          })}
        />
        <Switch
          label={t('phase.lasting')}
          checked={phase.weeks === null}
          disabled={!mayWrite}
          onChange={(lasting) => set({ weeks: lasting ? null : defaultWeeks })}
        />
        {phase.weeks !== null && (
          <NumberField
            {...binding({
              id: `phase-${phase.id}-weeks`,
              label: t('phase.length'),
              value: phase.weeks,
              required: true,
              error: of('weeks'),
              onChange: (weeks) => {
                if (typeof weeks === 'number')
                  set({ weeks: Math.max(0, Math.min(10_000, Math.round(weeks))) });
              },
            })}
            unit={t('phase.weeks')}
          />
        )}
        {phase.weeks === null && of('weeks') && <p className={phasesStyles.fault}>{t('phase.needs_end')}</p>}
        <SelectField
          {...binding({
            id: `phase-${phase.id}-transition`,
            label: t('phase.transition'),
            value: phase.transition.kind,
            required: true,
            onChange: (kind) => set({ transition: turn(kind as Transition['kind']) }),
          })}
          value={phase.transition.kind}
          options={transitionKinds.map((value) => ({ value, label: t(`phase.transitions.${value}`) }))}
        />
        {phase.transition.kind === 'criteria' && (
          <CriteriaField
            criteria={phase.transition.criteria}
            id={`phase-${phase.id}`}
            faultOf={(below) => faultText(`${path}/transition/criteria${below}`) ?? undefined}
            onChange={(criteria) => set({ transition: { kind: 'criteria', criteria } })}
          />
        )}
      </fieldset>
      {mayWrite && (
        <footer className={panelStyles.panelFoot}>
          <Button icon={<IconArrowLeft />} disabled={at === 0} onClick={() => move(-1)}>
            {t('phase.left')}
          </Button>
          <Button
            icon={<IconArrowRight />}
            disabled={at === document.phases.length - 1}
            onClick={() => move(1)}
          >
            {t('phase.right')}
          </Button>
          <Button
            variant="danger"
            icon={<IconTrash />}
            onClick={() => {
              change(withoutPhase(document, at));
              onPlace({ phase: Math.max(0, at - 1), component: null });
            }}
          >
            {t('phase.remove')}
          </Button>
        </footer>
      )}
    </aside>
  );
}
