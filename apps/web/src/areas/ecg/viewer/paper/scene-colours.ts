import { paletteOf } from '../../../../clinical/chart/chart-theme.ts';
import { paperColours } from '../../strip/paper-colours.ts';
import type { SceneColours } from './draw-scene.ts';

/** Colours and fonts of the paper around an element; `version` of theme and paper. */
export function sceneLook(element: Element, theme: number, paper: string) {
  const { color, font, fontSize } = paletteOf(element, theme);
  const isPink = paper === 'pink';
  const colours: SceneColours = {
    ...paperColours(element, `${theme}${paper}`),
    text: isPink ? '#15202b' : color('--text-1'),
    soft: isPink ? '#465563' : color('--text-2'),
    beat: isPink ? '#a2317f' : color('--measure-pulse'),
    notable: isPink ? '#b23f05' : color('--priority-high-text'),
    poor: isPink ? 'rgb(90 104 117 / 14%)' : 'rgb(140 156 170 / 18%)',
  };
  const family = font(600).replace(/^.*px /, '');
  return {
    colours,
    fonts: { label: `650 ${fontSize * 1.18}px ${family}`, note: `450 ${fontSize}px ${family}` },
  };
}
