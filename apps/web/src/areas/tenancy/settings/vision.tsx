/** How colours look to people who see them otherwise; the practice's own eyes last. */
export const visions = ['normal', 'deuteranopia', 'protanopia', 'tritanopia'] as const;
export type Vision = (typeof visions)[number];

/** Machado, Oliveira, Fernandes 2009, whole loss; rows of red, green, blue over linear light. */
const matrices: Readonly<Record<Exclude<Vision, 'normal'>, readonly (readonly number[])[]>> = {
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const filterOf = (vision: Vision) => `seen-with-${vision}`;

/** For the style of what is looked at. */
export function seenWith(vision: Vision): { filter?: string } {
  return vision === 'normal' ? {} : { filter: `url(#${filterOf(vision)})` };
}

/** Stands once beside what is looked at. */
export function VisionFilters() {
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false">
      {Object.entries(matrices).map(([vision, rows]) => (
        <filter key={vision} id={filterOf(vision as Vision)} colorInterpolationFilters="linearRGB">
          <feColorMatrix values={`${rows.map((row) => `${row.join(' ')} 0 0`).join(' ')} 0 0 0 1 0`} />
        </filter>
      ))}
    </svg>
  );
}
