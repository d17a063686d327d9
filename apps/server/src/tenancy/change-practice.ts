import type { PracticeChange } from '@fernpuls/contract/tenancy/new-practice.call';
import type { Scope } from '../ground/context.ts';
import { invalid } from '../ground/errors.ts';
import { auditRow } from '../kit/transaction.ts';
import { asSystem } from '../ground/database.ts';
import { withoutUndefined } from './branding.ts';

/** What the operator gave a practice; what the practice set itself stays over it. Told in both audits. */
export async function changePractice(scope: Scope, practice: Scope, given: PracticeChange): Promise<void> {
  await asSystem(scope.database, async (tx) => {
    const { id, key } = practice.tenant;
    const { purpose, ...facts } = given;
    if (purpose !== undefined && purpose !== practice.tenant.purpose)
      throw invalid({ field: '/purpose', code: 'practice_purpose_stays' });
    const row = await tx
      .selectFrom('tenant')
      .where('id', '=', id)
      .select(['name', 'contact', 'federal_state', 'languages'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const contact = row.contact as { address?: string };
    const before = {
      name: row.name,
      address: contact.address ?? null,
      federalState: row.federal_state,
      languages: row.languages,
    };
    const after = { ...before, ...withoutUndefined(facts) };
    const names = Object.keys(before) as (keyof typeof before)[];
    const changed = names.filter((name) => String(before[name]) !== String(after[name]));
    if (changed.length === 0) return;
    await tx
      .updateTable('tenant')
      .set({
        name: after.name,
        contact: JSON.stringify({ ...contact, address: after.address ?? undefined }),
        federal_state: after.federalState,
        languages: after.languages,
        ...(changed.includes('languages') && { language: after.languages[0] ?? null }),
      })
      .where('id', '=', id)
      .execute();
    const changes = Object.fromEntries(changed.map((name) => [name, [before[name], after[name]]]));
    const entry = { action: 'update', subjectType: 'tenants', subjectId: key, changes } as const;
    await tx
      .insertInto('audit_entry')
      .values([scope, practice].map((where) => ({ ...auditRow(where, entry), tenant_id: where.tenant.id })))
      .execute();
  });
}
