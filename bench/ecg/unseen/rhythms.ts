import { suggestRhythm } from '@fernpuls/domain/ecg/own/rhythm';
import { ceilingFigure, type Figure, floorFigure } from '../../report.ts';
import { leaveOneOut, weightsFrom } from '../fit/leave-out.ts';
import { type Case, madeCases, recordedCases } from './cases.ts';
import { reliabilityFigures, type Told } from './reliability.ts';
import { shareOf, written } from './share.ts';

const count = 60;
/** Seeds of what the model is fitted on, and of what it is judged on. */
const firstSeeds = { fitted: 5_000, judged: 900_000 };

/** Fibrillation and rhythm classes by a model that never saw the heart it judges. */
export function rhythmFigures(folder: string): Figure[] {
  const recorded = recordedCases(folder);
  const made = madeCases(count, firstSeeds.fitted);
  const weights = weightsFrom(recorded, made);
  const told = leaveOneOut(recorded, made).map((one) => judged(one, one.weights));
  const unseen = madeCases(count, firstSeeds.judged).map((one) => judged(one, weights));
  const sets = [...new Set(told.map(({ set }) => set))];
  return [
    ...fibrillation('left out', told, 97),
    ...sets.flatMap((set) =>
      fibrillation(
        `left out, ${set}`,
        told.filter((one) => one.set === set),
      ),
    ),
    ...accepted('left out', told, 95),
    ...sets.flatMap((set) =>
      accepted(
        `left out, ${set}`,
        told.filter((one) => one.set === set),
      ),
    ),
    ...fibrillation('made', unseen, 97),
    ...falseAlarms(unseen),
    ...reliabilityFigures(told, unseen),
  ];
}

/** The weights the product has, from all there is. */
export function fittedWeights(folder: string): number[] {
  return weightsFrom(recordedCases(folder), madeCases(count, firstSeeds.fitted));
}

function judged(one: Case, weights: readonly number[]): Told {
  const { rhythmClass, confidence } = suggestRhythm(one.evidence, weights);
  return { ...one, rhythmClass, confidence };
}

const isCalled = ({ rhythmClass }: Told) => rhythmClass === 'atrial_fibrillation';

function fibrillation(part: string, told: readonly Told[], goal?: number): Figure[] {
  const rows = [
    {
      name: 'sensitivity',
      of: told.filter(({ isFibrillation }) => isFibrillation === true),
      right: isCalled,
    },
    {
      name: 'specificity',
      of: told.filter(({ isFibrillation }) => isFibrillation === false),
      right: (one: Told) => !isCalled(one),
    },
  ];
  return rows.flatMap(({ name, of, right }) =>
    of.length === 0
      ? []
      : [figureOf(part, `atrial fibrillation, ${name}`, [of.filter(right).length, of.length], goal)],
  );
}

function accepted(part: string, told: readonly Told[], goal?: number): Figure[] {
  const asked = told.filter((one) => one.accepted !== null);
  const right = asked.filter((one) => one.accepted?.includes(one.rhythmClass)).length;
  return asked.length === 0 ? [] : [figureOf(part, 'rhythm class acceptable', [right, asked.length], goal)];
}

/** What is easily taken for fibrillation, one rhythm a row. */
function falseAlarms(told: readonly Told[]): Figure[] {
  return [...new Set(told.map(({ set }) => set))]
    .filter((set) => set !== 'atrial_fibrillation')
    .map((set) => {
      const of = told.filter((one) => one.set === set);
      const share = shareOf(of.filter(isCalled).length, of.length);
      const note = `${of.length} strips; ${written(share)}; seeds from ${firstSeeds.judged}`;
      const name = `${set.replaceAll('_', ' ')} called fibrillation`;
      return ceilingFigure({ part: 'made', name, value: share.value, unit: '%', note }, 3);
    });
}

function figureOf(
  part: string,
  name: string,
  [right, all]: readonly [number, number],
  goal?: number,
): Figure {
  const share = shareOf(right, all);
  const figure = { part, name, value: share.value, unit: '%', note: `${right} of ${all}; ${written(share)}` };
  return goal === undefined ? figure : floorFigure(figure, goal);
}
