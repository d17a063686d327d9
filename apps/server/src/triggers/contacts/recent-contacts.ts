import { type ModuleKey, moduleIsEnabled } from '@fernpuls/contract/modules';
import { allows, type PermissionKey } from '@fernpuls/contract/permissions';
import { recentContactDays, recentContacts } from '@fernpuls/contract/triggers/recent-contacts.call';
import type { Context } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { contactRows, drugChangeRows } from './queries.ts';

export const recentContactsHandler: Handler = verb(recentContacts, async (ctx, { id }) => {
  const patient = await ctx.tx.selectFrom('patient').where('id', '=', id).select('id').executeTakeFirst();
  if (!patient) throw new Refusal('not_found');
  const since = new Date(ctx.now.getTime() - recentContactDays * 86_400_000);
  const asked = { patientId: id, since, until: ctx.now };
  const interventions = mayRead(ctx, 'patient_measurement', 'measurements');
  const contacts = await contactRows(ctx.tx, asked, {
    messages: mayRead(ctx, 'message', 'messages'),
    consultations: mayRead(ctx, 'video_consultation', 'conferences'),
    interventions,
  });
  return { contacts, drugChanges: interventions ? await drugChangeRows(ctx.tx, asked) : [] };
});

function mayRead({ actor, tenant }: Context, permission: PermissionKey, module: ModuleKey): boolean {
  const isOn = moduleIsEnabled(tenant.disabledModules, module);
  return isOn && actor.kind === 'physician' && allows(actor.access, permission, 'read');
}
