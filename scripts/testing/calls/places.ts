import { placeOf } from '../../boundaries/place.ts';

/** Tests of what the contract says as a whole. */
export function isOfContract(test: string): boolean {
  return /^apps\/server\/src\/(contract|validation-[a-z]+)\.test\.ts$|^packages\/contract\//.test(test);
}

/** Runs in the server or makes one. */
export function isOfServer(test: string): boolean {
  return /^apps\/(server|demo)\//.test(test);
}

/** Whether a test belongs to the area of a file; what the contract says of an area, all layers hold to. */
export function isOfItsArea(test: string, path: string): boolean {
  const [mine, other] = [placeOf(path), placeOf(test)];
  if (mine.layer === 'contract' && mine.area !== null) return other.area === mine.area;
  const isPlaced = mine.layer !== 'tools' && mine.part !== 'root';
  return isPlaced && other.layer === mine.layer && other.part === mine.part && other.area === mine.area;
}

export function isBeside(test: string, path: string): boolean {
  return folderOf(test) === folderOf(path);
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
