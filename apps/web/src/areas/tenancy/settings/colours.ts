export const roles = ['primary', 'secondary', 'text'] as const;
export type Palette = Record<(typeof roles)[number], string>;

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}
