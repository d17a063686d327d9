/**
 * What the tour shows, in its order: texts stand in `tour:step.<key>`. `target` marks the element it points at
 * (`data-tour`); on a telephone `narrow` in its place. A step whose element is not there is left out.
 */
export type Step = { key: string; target?: string; narrow?: string };

const steps: readonly Step[] = [
  { key: 'welcome' },
  { key: 'menu', target: 'menu', narrow: 'bar' },
  { key: 'now', target: 'now', narrow: 'now' },
  { key: 'search', target: 'search', narrow: 'more' },
  { key: 'keys', target: 'keys' },
  { key: 'help', target: 'help', narrow: 'help' },
  { key: 'person', target: 'person', narrow: 'more' },
];

export function targetOf(step: Step, isNarrow: boolean): string | null {
  return (isNarrow ? step.narrow : step.target) ?? null;
}

/** The element a step points at, where it is shown. */
export function elementOf(target: string | null): HTMLElement | null {
  if (target === null) return null;
  const found = document.querySelector<HTMLElement>(`[data-tour="${target}"]`);
  return found && found.getClientRects().length > 0 ? found : null;
}

/** Those that can be shown here and now. */
export function shownSteps(isNarrow: boolean): Step[] {
  return steps.filter((step) => {
    const target = targetOf(step, isNarrow);
    return step.key === 'welcome' || elementOf(target) !== null;
  });
}
