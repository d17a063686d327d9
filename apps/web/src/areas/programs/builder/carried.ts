import type { Place } from './document-edit.ts';

const type = 'application/x-fernpuls-component';

/** What is dragged: a component of the library, or one that stands in a phase. */
type Carried = { componentId: string; from?: Place };

export function carry(data: DataTransfer, carried: Carried): void {
  data.setData(type, JSON.stringify(carried));
  data.effectAllowed = carried.from ? 'move' : 'copy';
}

export function isCarried(data: DataTransfer): boolean {
  return data.types.includes(type);
}

export function carriedBy(data: DataTransfer): Carried | null {
  const text = data.getData(type);
  return text ? (JSON.parse(text) as Carried) : null;
}
