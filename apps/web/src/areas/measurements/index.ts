export { recordRoute } from './record/record-route.ts';
