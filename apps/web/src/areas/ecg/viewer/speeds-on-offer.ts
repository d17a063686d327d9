import { paperSpeeds } from './address.ts';

type Offer = {
  /** Millimetres a second. */
  speed: number;
  isOfPaper: boolean;
  /** Told with its unit: the one shown, or the usual one while a speed is shown that is none of paper. */
  isNamed: boolean;
};

/** What usual paper runs at. */
const usual = 25;

/** The speeds of paper, and after them the one that is shown, where it is another. */
export function speedsOnOffer(shown: number): Offer[] {
  const isOfPaper = paperSpeeds.some((one) => one === shown);
  const ofPaper = paperSpeeds.map((speed) => ({
    speed,
    isOfPaper: true,
    isNamed: speed === shown || (!isOfPaper && speed === usual),
  }));
  return isOfPaper ? ofPaper : [...ofPaper, { speed: shown, isOfPaper: false, isNamed: true }];
}

export function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}
