import { signOut, validateToken } from '@fernpuls/contract/identity/session.call';
import { lockSession, unlockChallenge } from '@fernpuls/contract/identity/unlock.call';
import { fakeApi } from './fake-api.ts';
import { katrin } from './practice.ts';

/** A server that lets Katrin sign out and lock, and asks her for her password. */
export function watchedApi() {
  const api = fakeApi();
  api.on(signOut, () => ({}));
  api.on(validateToken, () => ({ data: katrin() }));
  api.on(lockSession, () => ({}));
  api.on(unlockChallenge, () => ({
    challenge: 'c',
    methods: ['password' as const],
    name: 'Katrin',
    attemptsLeft: 5,
  }));
  return api;
}
