import { type Figure, floorFigure } from '../../report.ts';
import type { Case } from './cases.ts';
import { shareOf, written } from './share.ts';

/** A case with what a model that never saw its heart says of it. */
export type Told = Case & { rhythmClass: string; confidence: number };

const bars = [0.5, 0.6, 0.7, 0.8, 0.9];
const surely = 0.9;
const width = 40;

/** How often a proposal is right that was shown with so much confidence, as figures and as a picture. */
export function reliabilityFigures(told: readonly Told[], made: readonly Told[]): Figure[] {
  const known = [...told, ...made].filter((one) => isRight(one) !== null && isProposal(one));
  console.log('\nconfidence shown and proposals that were right');
  for (const from of bars) {
    const of = known.filter(
      ({ confidence }) => confidence >= from && confidence < from + 0.1 + (from === surely ? 1 : 0),
    );
    const share = shareOf(of.filter(isRight).length, of.length);
    const filled = of.length === 0 ? 0 : Math.round((share.value / 100) * width);
    const bar = '#'.repeat(filled).padEnd(width, '.');
    console.log(`${Math.round(100 * from)} % and more  ${bar}  ${share.value.toFixed(1)} % of ${of.length}`);
  }
  return [
    { name: 'left out', of: told },
    { name: 'made', of: made },
  ].map(({ name, of }) => {
    const sure = of.filter((one) => one.confidence >= surely && isRight(one) !== null && isProposal(one));
    const share = shareOf(sure.filter(isRight).length, sure.length);
    const note = `${sure.length} proposals; ${written(share)}`;
    const figure = {
      part: name,
      name: 'right of those shown with 90 % and more',
      value: share.value,
      unit: '%',
      note,
    };
    return floorFigure(figure, 90);
  });
}

/** That nothing can be said is no proposal. */
const isProposal = ({ rhythmClass }: Told) => rhythmClass !== 'inconclusive_poor_reading';

/** Null where nobody told what would be right. */
function isRight({ accepted, isFibrillation, rhythmClass }: Told): boolean | null {
  if (accepted !== null) return accepted.includes(rhythmClass);
  if (isFibrillation === null) return null;
  return (rhythmClass === 'atrial_fibrillation') === isFibrillation;
}
