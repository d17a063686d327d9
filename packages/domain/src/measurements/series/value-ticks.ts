type ValueTicks = { ticks: number[]; step: number; decimals: number };

/** Ticks inside [min, max] at 1, 2, 2.5 or 5 times a power of ten, at most `most`, with the decimals they need. */
export function valueTicks(min: number, max: number, most = 5): ValueTicks {
  if (!(max > min) || most < 1 || !Number.isFinite(max - min)) {
    return { ticks: Number.isFinite(min) ? [min] : [], step: 0, decimals: 0 };
  }
  const step = niceStep((max - min) / most);
  const decimals = decimalsOf(step);
  const ticks: number[] = [];
  const first = Math.ceil(min / step - 1e-9);
  for (let count = first; count * step <= max + step * 1e-9; count += 1) {
    ticks.push(Number((count * step).toFixed(decimals)) + 0);
  }
  return { ticks, step, decimals };
}

function niceStep(smallest: number): number {
  const power = 10 ** Math.floor(Math.log10(smallest));
  for (const factor of [1, 2, 2.5, 5, 10]) {
    if (factor * power >= smallest * (1 - 1e-9)) return factor * power;
  }
  return 10 * power;
}

function decimalsOf(step: number): number {
  for (let decimals = 0; decimals < 12; decimals += 1) {
    const scaled = step * 10 ** decimals;
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6) return decimals;
  }
  return 12;
}
