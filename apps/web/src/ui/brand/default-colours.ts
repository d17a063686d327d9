import type { Theme } from '../theme.ts';

export type Colours = { primary: string; secondary: string; text: string };

/** As the style sheet has them (specification, section 3; what it leaves open reaches 4.5:1). */
export const defaultColours: Record<Theme, Colours> = {
  light: { primary: '#174b81', secondary: '#0e6e94', text: '#15202b' },
  dark: { primary: '#1892c4', secondary: '#5cbce3', text: '#e7ecf1' },
};

/** Whether a tenant changed any colour: only then they have to be derived. */
export function hasOwnColours(colours: Record<Theme, Colours>): boolean {
  return JSON.stringify([colours.light, colours.dark]).toLowerCase() !== defaults;
}

const defaults = JSON.stringify([defaultColours.light, defaultColours.dark]);
