/** QT at 60 beats per minute by four formulas, milliseconds. */
export type CorrectedQt = { bazett: number; fridericia: number; framingham: number; hodges: number };

/**
 * QTc from QT and RR in ms. Bazett 1920 QT/√RR over-corrects above 90/min and under-corrects below 60; Fridericia 1920
 * QT/∛RR; Framingham (Sagie 1992) QT + 154(1 - RR); Hodges 1983 QT + 1.75(rate - 60). RR in seconds in the formulas.
 */
export function correctedQt(qtMs: number, rrMs: number): CorrectedQt {
  const rr = rrMs / 1000;
  return {
    bazett: qtMs / Math.sqrt(rr),
    fridericia: qtMs / Math.cbrt(rr),
    framingham: qtMs + 154 * (1 - rr),
    hodges: qtMs + 1.75 * (60 / rr - 60),
  };
}
