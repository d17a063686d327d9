export { type EndedSubscription, endSubscriptionsOf, resumeSubscriptions } from './patient-subscriptions.ts';
export { room } from './room.ts';
