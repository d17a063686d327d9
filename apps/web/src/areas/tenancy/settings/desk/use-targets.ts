import { roleNames } from '@fernpuls/contract/identity/role-assignment.call';
import type { EscalationTarget } from '@fernpuls/domain/triggers/escalation';
import { useCall } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { usePeople } from '../../../../clinical/people/use-people.ts';

export const plainTargets = ['assignee', 'cover', 'primary_physician'] as const;
type Named = { value: string; label: string };

/** Whom a step can name: roles and people of the practice, and how each target is called. */
export function useTargets() {
  const { t } = useTranslation('alarm_desk');
  const roles = useCall(roleNames, {}, { staleTime: 300_000 }).data?.data ?? [];
  const { people: colleagues, options: people } = usePeople();
  const byRole: Named[] = roles.map(({ id, attributes }) => ({ value: id, label: attributes.label }));
  const nameOf = (to: EscalationTarget): string => {
    if (to.kind === 'role')
      return t('target.role', { name: labelOf(byRole, to.id) ?? t('target.unknown_role') });
    if (to.kind === 'physician')
      return colleagues.find(({ id }) => id === to.id)?.name ?? t('target.unknown_person');
    return t(`target.${to.kind}`);
  };
  return { roles: byRole, people, nameOf };
}

function labelOf(named: readonly Named[], id: string): string | undefined {
  return named.find(({ value }) => value === id)?.label;
}

/** A target as the value of an option, and back. */
export function targetKey(to: EscalationTarget): string {
  return 'id' in to ? `${to.kind}:${to.id}` : to.kind;
}

export function targetOf(key: string): EscalationTarget {
  const [kind, id = ''] = key.split(':');
  if (kind === 'role' || kind === 'physician') return { kind, id };
  return { kind: plainTargets.find((one) => one === kind) ?? 'assignee' };
}
