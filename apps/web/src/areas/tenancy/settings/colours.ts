import { type BrandTheme, brandColours, nearestReadable } from '@fernpuls/domain/tenancy/branding';

export const roles = ['primary', 'secondary', 'text'] as const;
export type Palette = Record<(typeof roles)[number], string>;

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** The tokens a piece is drawn with; a half-typed colour changes nothing yet. */
export function variablesOf(palette: Palette, theme: BrandTheme): Record<string, string> {
  const brand = isColour(palette.primary) ? brandColours(palette.primary, theme) : null;
  return {
    ...(brand && {
      '--primary': brand.primary,
      '--on-primary': brand.onPrimary,
      '--selection': brand.selection,
      '--strong-selection': brand.strongSelection,
      '--link': brand.link,
      '--focus': brand.focus,
    }),
    ...(isColour(palette.secondary) && { '--secondary': nearestReadable(palette.secondary, theme) }),
    ...(isColour(palette.text) && { '--text-1': nearestReadable(palette.text, theme) }),
  };
}
