/** Interface colours that follow from a tenant's primary colour; all as `#rrggbb`. */
type BrandColours = {
  primary: string;
  hover: string;
  onPrimary: string;
  selection: string;
  strongSelection: string;
  link: string;
  focus: string;
};

export type BrandTheme = 'light' | 'dark';

type Ground = { panel: string; canvas: string; text2: string; text3: string; ink: string; away: string };

// Surfaces and texts of the two themes (design language, section 1); `away` is the direction of more contrast.
const grounds: Record<BrandTheme, Ground> = {
  light: {
    panel: '#ffffff',
    canvas: '#eff2f6',
    text2: '#465563',
    text3: '#5a6875',
    ink: '#15202b',
    away: '#000000',
  },
  dark: {
    panel: '#131a21',
    canvas: '#0b1015',
    text2: '#aebac6',
    text3: '#93a1ae',
    ink: '#04161f',
    away: '#ffffff',
  },
};

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Everything the interface derives from a primary colour (`#rrggbb`). Text on it and links reach 4.5:1, the focus
 * ring 3:1, and secondary text stays readable on both selections. Null when the colour is not one.
 */
export function brandColours(primary: string, theme: BrandTheme): BrandColours | null {
  if (!/^#[0-9a-f]{6}$/i.test(primary)) return null;
  const ground = grounds[theme];
  const onPrimary = readableOn(primary);
  const selection = wash(ground.panel, primary, 0.11, ground.text3);
  return {
    primary: primary.toLowerCase(),
    hover: hoverOf(primary, onPrimary, ground.away),
    onPrimary,
    selection,
    strongSelection: wash(ground.panel, primary, 0.18, ground.text2),
    link: push(primary, ground.away, (colour) =>
      reaches(colour, [ground.panel, ground.canvas, selection], 4.5),
    ),
    focus: push(primary, ground.away, (colour) => reaches(colour, [ground.panel, ground.canvas], 3)),
  };
}

/** Contrast of a colour (`#rrggbb`) with the panel it is shown on: text and marks need 4.5 (WCAG 2.2, 1.4.3). */
export function contrastOnPanel(colour: string, theme: BrandTheme): number {
  return contrastRatio(colour, grounds[theme].panel);
}

/** The colour itself where it reaches 4.5:1 on the theme's panel, else the nearest one of its hue that does. */
export function nearestReadable(colour: string, theme: BrandTheme): string {
  const { panel, away } = grounds[theme];
  if (contrastRatio(colour, panel) >= 4.5) return colour.toLowerCase();
  let [failing, passing] = [0, 1];
  for (let step = 0; step < 10; step += 1) {
    const middle = (failing + passing) / 2;
    if (contrastRatio(mix(colour, away, middle), panel) >= 4.5) passing = middle;
    else failing = middle;
  }
  return mix(colour, away, passing);
}

/** White where it is readable, else the dark ink, else whichever contrasts more. */
function readableOn(colour: string): string {
  const ink = grounds.dark.ink;
  if (contrastRatio('#ffffff', colour) >= 4.5) return '#ffffff';
  return contrastRatio(ink, colour) >= contrastRatio('#ffffff', colour) ? ink : '#ffffff';
}

/** A fifth towards more contrast, or the other way where the text on it would suffer. */
function hoverOf(primary: string, onPrimary: string, away: string): string {
  const other = away === '#000000' ? '#ffffff' : '#000000';
  const wanted = mix(primary, away, 0.2);
  return contrastRatio(wanted, onPrimary) >= 4.5 ? wanted : mix(primary, other, 0.2);
}

/** `share` of the colour over the panel, thinned until the text stands at 4.5:1. */
function wash(panel: string, colour: string, share: number, text: string): string {
  for (let left = share; left > 0; left -= 0.01) {
    const washed = mix(panel, colour, left);
    if (contrastRatio(washed, text) >= 4.5) return washed;
  }
  return panel;
}

function push(colour: string, towards: string, passes: (colour: string) => boolean): string {
  for (let step = 0; step <= 20; step += 1) {
    const candidate = mix(colour, towards, step / 20);
    if (passes(candidate)) return candidate;
  }
  return towards;
}

function reaches(colour: string, surfaces: readonly string[], ratio: number): boolean {
  return surfaces.every((surface) => contrastRatio(colour, surface) >= ratio);
}

function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
