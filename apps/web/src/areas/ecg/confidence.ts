/** The share a suggestion is shown with, to the hundredth: nobody is entirely sure, so never all of it. */
export function shownConfidence(share: number): number {
  return Math.min(0.99, Math.round(share * 100) / 100);
}
