export { createDeviceGate, issueDeviceKey } from './device-keys.ts';
export { hashPassword } from './password.ts';
export { createSessions, openSession, type Sessions } from './sessions.ts';
export { signInHandlers } from './sign-in.ts';
