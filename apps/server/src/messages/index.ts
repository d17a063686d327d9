import type { Handler } from '../kit/routes.ts';
import { chatHandlers } from './chats.ts';
import { patientAppHandlers } from './patient-app.ts';

export { chatVerbs, enrichChats } from './chats.ts';
export { messageVerbs } from './messages.ts';
export { byKey, patientOf } from './patient-app.ts';

export const messageHandlers: Handler[] = [...chatHandlers, ...patientAppHandlers];
