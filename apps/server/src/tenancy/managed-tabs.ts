import {
  managedChanges,
  managedMails,
  managedPeople,
  managedSurveys,
} from '@fernpuls/contract/tenancy/managed-tabs.call';
import type { Scope } from '../ground/context.ts';
import { asSystem } from '../ground/database.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { inReading } from '../kit/transaction.ts';
import { senderOf } from './mail-sender.ts';
import type { MailSetting } from './mails.ts';
import {
  type Entry,
  mailsOf,
  namesOf,
  peopleOf,
  settingsChanged,
  surveysOf,
} from './managed-tabs.queries.ts';
import { type ManagedParts, practiceScope } from './managed-tenants.ts';

type Parts = ManagedParts & { config: MailSetting };

/** What the operator sees of a practice on its tabs: read behind the practice's own fence, nothing of a patient. */
export function managedTabHandlers(parts: Parts): Handler[] {
  return [
    scoped(managedPeople, async (scope, { key }) => {
      const practice = await practiceScope(scope, parts, key);
      return { data: await inReading(practice, ({ tx }) => peopleOf(tx)) };
    }),
    scoped(managedSurveys, async (scope, { key }) => {
      const practice = await practiceScope(scope, parts, key);
      return { data: await inReading(practice, ({ tx }) => surveysOf(tx)) };
    }),
    scoped(managedMails, async (scope, { key }) => {
      const practice = await practiceScope(scope, parts, key);
      const { smtpUrl, mailFrom } = parts.config;
      const found = await inReading(practice, ({ tx }) => mailsOf(tx));
      const { name } = await inReading(practice, ({ tx, tenant }) => senderOf(tx, tenant.id));
      return { ...found, sender: smtpUrl === null ? null : `${name ?? practice.tenant.name} <${mailFrom}>` };
    }),
    scoped(managedChanges, async (scope, { key }) => {
      const practice = await practiceScope(scope, parts, key);
      const entries = await inReading(practice, ({ tx }) => settingsChanged(tx));
      return { data: await told(scope, entries) };
    }),
  ];
}

async function told(scope: Scope, entries: readonly Entry[]) {
  const operators = entries.filter(({ actorKind }) => actorKind === 'operator');
  const ids = operators.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]));
  const names = await asSystem(scope.database, (tx) => namesOf(tx, scope.tenant.id, ids));
  const all = entries.flatMap(({ id, at, actorId, actorKind, by, changes }) =>
    Object.entries(changes).map(([field, change]) => ({
      id: `${id}.${field}`,
      at,
      by: actorKind === 'operator' ? (names.get(actorId ?? '') ?? null) : by,
      isOperator: actorKind === 'operator',
      field,
      ...pairOf(change),
    })),
  );
  return all.filter(({ before, after }) => before !== after).slice(0, 50);
}

/** `[before, after]` as recorded; a value alone came new. */
function pairOf(change: unknown): { before: string | null; after: string | null } {
  if (Array.isArray(change) && change.length === 2)
    return { before: textOf(change[0]), after: textOf(change[1]) };
  return { before: null, after: textOf(change) };
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') return Array.isArray(value) ? value.map(textOf).join(', ') : null;
  return typeof value === 'string' ? value.slice(0, 200) : JSON.stringify(value);
}
