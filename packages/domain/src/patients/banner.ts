import { isOn } from './address.ts';

/** How much a note above a record weighs, the heaviest first. */
export const bannerSeverities = ['danger', 'warning', 'info'] as const;

type Banner = {
  severity: (typeof bannerSeverities)[number];
  startsOn: string | null;
  endsOn: string | null;
};

/** The notes of this day, the heaviest first, each weight in the order given. */
export function bannersOn<B extends Banner>(banners: readonly B[], today: string): B[] {
  const rank = ({ severity }: Banner) => bannerSeverities.indexOf(severity);
  return banners.filter((one) => isOn(one, today)).toSorted((a, b) => rank(a) - rank(b));
}
