import { brandColours, nearestReadable } from '@fernpuls/domain/tenancy/branding';
import type { Theme } from '../theme.ts';
import { type Colours, defaultColours } from './default-colours.ts';

/** The tokens a tenant's colours set in a theme: shades, links and the focus ring follow from the primary one. */
export function brandTokens(colours: Colours, theme: Theme): Record<string, string> {
  const own = (role: keyof Colours) => colours[role].toLowerCase() !== defaultColours[theme][role];
  const brand = own('primary') ? brandColours(colours.primary, theme) : null;
  return {
    ...(brand ? Object.fromEntries(tokens.map(([token, key]) => [token, brand[key]])) : {}),
    ...(own('secondary') ? { '--secondary': nearestReadable(colours.secondary, theme) } : {}),
    ...(own('text') ? { '--text-1': nearestReadable(colours.text, theme) } : {}),
  };
}

const tokens = [
  ['--primary', 'primary'],
  ['--primary-hover', 'hover'],
  ['--on-primary', 'onPrimary'],
  ['--selection', 'selection'],
  ['--strong-selection', 'strongSelection'],
  ['--link', 'link'],
  ['--focus', 'focus'],
] as const;
