export { factsOf as run } from './file-facts.ts';
