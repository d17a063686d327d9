import { writtenDicom } from './written-dicom.ts';

const [columns, rows] = [320, 360];

/** How deep a point lies in an ellipse: 0 at its edge and outside, 1 in its middle. */
const inside = (x: number, y: number, [atX, atY, wide, high]: readonly [number, number, number, number]) =>
  Math.max(0, 1 - ((x - atX) / wide) ** 2 - ((y - atY) / high) ** 2);
const soft = (depth: number) => Math.min(1, depth * 3);

/** A chest from behind: soft tissue, two lungs, ribs across them, the spine and an enlarged heart. */
function fromBehind(x: number, y: number): number {
  const body = soft(inside(x, y, [160, 210, 158, 240]));
  const lungs = Math.max(soft(inside(x, y, [94, 170, 56, 118])), soft(inside(x, y, [226, 170, 56, 118])));
  const heart = soft(inside(x, y, [182, 232, 74, 64]));
  const spine = Math.abs(x - 160) < 15 ? (y % 24 < 5 ? 0.1 : 0.2) : 0;
  const rib = Math.cos((y + ((x - 160) / 28) ** 2 * 5) / 4.6) > 0.72 ? 0.16 * lungs : 0;
  return body * 0.55 - lungs * 0.4 + heart * 0.26 + spine * body + rib;
}

/** The same from the side. */
function fromSide(x: number, y: number): number {
  const body = soft(inside(x, y, [160, 200, 120, 230]));
  const lung = soft(inside(x, y, [168, 175, 84, 130]));
  const heart = soft(inside(x, y, [118, 236, 60, 62]));
  const spine = Math.abs(x - 252 + (y - 180) ** 2 / 1500) < 17 && y % 26 > 4 ? 0.4 : 0;
  return body * 0.5 - lung * 0.32 + heart * 0.34 + spine * body;
}

export type Person = { lastName: string; firstName: string; birthDate: string; number: string };

/** Chest of two views, drawn by formula: nobody was ever in front of this machine. */
export function chestDicom(person: Person, day: string): Buffer {
  return writtenDicom({
    columns,
    rows,
    frames: [fromBehind, fromSide].map(drawn),
    facts: [
      [0x00080020, 'DA', day.replaceAll('-', '')],
      [0x00080060, 'CS', 'DX'],
      [0x00080080, 'LO', 'Radiologie Winsen'],
      [0x00081030, 'LO', 'Thorax in 2 Ebenen'],
      [0x0008103e, 'LO', 'p. a. und seitlich'],
      [0x00100010, 'PN', `${person.lastName}^${person.firstName}`],
      [0x00100020, 'LO', person.number],
      [0x00100030, 'DA', person.birthDate.replaceAll('-', '')],
      [0x00281050, 'DS', '1900'],
      [0x00281051, 'DS', '3200'],
    ],
  });
}

function drawn(shadeAt: (x: number, y: number) => number): Uint16Array {
  const grey = new Uint16Array(columns * rows);
  let noise = 7;
  for (let at = 0; at < grey.length; at += 1) {
    noise = (noise * 1103515245 + 12345) & 0x7fffffff;
    const shade = shadeAt(at % columns, Math.floor(at / columns)) * 3600 + 280 + (noise % 90);
    grey[at] = Math.max(0, Math.min(4095, shade));
  }
  return grey;
}
