import { changeSessionPolicy, sessionPolicy } from '@fernpuls/contract/identity/session-policy.call';
import { changeSignInPolicy, signInPolicy } from '@fernpuls/contract/identity/sign-in-policy.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import {
  changeManagedSessionPolicy,
  changeManagedSignInPolicy,
  managedSessionPolicy,
  managedSignInPolicy,
} from '@fernpuls/contract/tenancy/managed-sign-in.call';
import { managedChanges } from '@fernpuls/contract/tenancy/managed-tabs.call';
import { managedTenantModules } from '@fernpuls/contract/tenancy/managed-tenant.call';
import { createContext, useContext } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';

/** Whose sign-in rules are changed: null is one's own practice, else the operator's host changes those of this key. */
export const RuledPractice = createContext<string | null>(null);

export function useSignInRules() {
  const key = useContext(RuledPractice);
  const mayOwn = useMay('login_provider', 'write');
  const mayManage = useMay('tenant', 'write');
  const told = [managedTenantModules, managedChanges];
  const duty = useCallMutation(changeSignInPolicy, { invalidates: [signInPolicy] });
  const dutyThere = useCallMutation(changeManagedSignInPolicy, {
    invalidates: [managedSignInPolicy, ...told],
  });
  const limit = useCallMutation(changeSessionPolicy, { invalidates: [sessionPolicy] });
  const limitThere = useCallMutation(changeManagedSessionPolicy, {
    invalidates: [managedSessionPolicy, ...told],
  });
  return {
    mayWrite: key === null ? mayOwn : mayManage,
    changeDuty: (values: InputOf<typeof changeSignInPolicy>) =>
      key === null ? duty.mutateAsync(values) : dutyThere.mutateAsync({ key, ...values }),
    changeLimit: (values: InputOf<typeof changeSessionPolicy>) =>
      key === null ? limit.mutateAsync(values) : limitThere.mutateAsync({ key, ...values }),
  };
}
