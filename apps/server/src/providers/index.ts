export { isCountry, isSubdivision } from './countries.ts';
export { room } from './room.ts';
