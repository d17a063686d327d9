/** The four limb leads that follow from I and II, by Einthoven and Goldberger; all in the unit of the input. */
type DerivedLimbLeads = Record<'III' | 'aVR' | 'aVL' | 'aVF', Float64Array>;

/** III = II - I, aVR = -(I + II)/2, aVL = I - II/2, aVF = II - I/2; as long as the shorter lead. */
export function deriveLimbLeads(leadI: ArrayLike<number>, leadII: ArrayLike<number>): DerivedLimbLeads {
  const length = Math.min(leadI.length, leadII.length);
  const from = (combine: (one: number, two: number) => number) => {
    const out = new Float64Array(length);
    for (let i = 0; i < length; i++) out[i] = combine(leadI[i] ?? Number.NaN, leadII[i] ?? Number.NaN);
    return out;
  };
  return {
    III: from((one, two) => two - one),
    aVR: from((one, two) => -(one + two) / 2),
    aVL: from((one, two) => one - two / 2),
    aVF: from((one, two) => two - one / 2),
  };
}
