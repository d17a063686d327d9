export { canReachSensors } from './browser.ts';
export type { Taken } from './take-from-sensor.tsx';
export { TakeFromSensor } from './take-from-sensor.tsx';
