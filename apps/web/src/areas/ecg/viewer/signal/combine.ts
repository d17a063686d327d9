import type { LeadSource } from '@fernpuls/domain/ecg/view/lead-order';
import type { TracePiece } from '../../strip/decode-trace.ts';

const made = new WeakMap<TracePiece['min'], Map<string, TracePiece>>();

/** The course of a lead from those it follows from; exact where they are samples, else only its sign can be told. */
export function combined(
  { lead, parts }: LeadSource,
  piecesOf: (lead: string) => readonly TracePiece[],
): readonly TracePiece[] {
  const [one, two] = parts;
  if (!one) return [];
  const first = piecesOf(one.lead);
  if (!two) return one.factor === 1 ? first : first.map((piece) => turned(piece, one.factor));
  const second = piecesOf(two.lead);
  return first.flatMap((piece, index) => {
    const other = second[index];
    if (!other || piece.min !== piece.max || other.min !== other.max) return [];
    return kept(piece, `${lead}${piece.startSeconds}`, () =>
      summed([piece, one.factor], [other, two.factor]),
    );
  });
}

function turned(piece: TracePiece, factor: number): TracePiece {
  return kept(piece, `${factor}${piece.min.length}`, () => {
    const max = piece.min.map((value) => value * factor);
    const min = piece.min === piece.max ? max : piece.max.map((value) => value * factor);
    return { ...piece, min, max };
  });
}

function summed([one, a]: [TracePiece, number], [two, b]: [TracePiece, number]): TracePiece {
  const offset = Math.round((one.startSeconds - two.startSeconds) / one.secondsPerColumn);
  const values = one.min.map((value, index) => a * value + b * (two.min[index + offset] ?? Number.NaN));
  return { ...one, min: values, max: values };
}

/** A panned trace asks for the same sum sixty times a second. */
function kept(piece: TracePiece, key: string, make: () => TracePiece): TracePiece {
  const known = made.get(piece.min) ?? new Map<string, TracePiece>();
  made.set(piece.min, known);
  const before = known.get(key);
  if (before) return before;
  const next = make();
  known.set(key, next);
  return next;
}
