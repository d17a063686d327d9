export { endPlansById, endPlansOf, resumePlans } from './adherence/end-plans.ts';
export { closeOfPatient, reopenClosed } from './end-of-care.ts';
export { closeOlder } from './close-older.ts';
export { alarmsOfCall, gapsOfCall, takeAlarmsBack, takeGapsBack } from './of-call.ts';
export { settleAdherence } from './adherence/settle.ts';
export { measurementPlanVerbs } from './adherence/plans.ts';
export { triggerOfTemplate } from './rules/of-template.ts';
export { updateTrigger } from './write-trigger.ts';
export { room } from './room.ts';
