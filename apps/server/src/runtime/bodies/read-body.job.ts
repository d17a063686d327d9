export { readBody as run } from './read-body.ts';
