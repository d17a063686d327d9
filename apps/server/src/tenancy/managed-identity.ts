import {
  changeManagedIdentity,
  managedIdentity,
  managedIdentityChanges,
  removeManagedImage,
  uploadManagedImage,
} from '@fernpuls/contract/tenancy/managed-identity.call';
import type { CorporateIdentity } from '@fernpuls/contract/tenancy/tenant.call';
import type { Context, Scope } from '../ground/context.ts';
import { ownerOf } from '../ground/workshop/owner.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { inContext, inReading } from '../kit/transaction.ts';
import { readBrandImage } from './brand-image-file.ts';
import { dropBrandImage, storeBrandImage } from './brand-images.ts';
import { changeIdentity, identityChanges, shownIdentity } from './branding.ts';
import { type ManagedParts, openPracticeScope, practiceScope } from './managed-tenants.ts';

/** A practice's branding from the operator's host: the practice's own rules, behind its own fence. */
export function managedIdentityHandlers(parts: ManagedParts): Handler[] {
  const changing = async <T>(scope: Scope, key: string, change: (ctx: Context) => Promise<T>): Promise<T> => {
    const practice = await openPracticeScope(scope, parts, key);
    const before = await inReading(practice, shownIdentity);
    const result = await inContext(practice, change);
    parts.tenants.forget(practice.tenant.id);
    const after = await inReading(practice, shownIdentity);
    const changes = {
      branding: [JSON.stringify(before.data.attributes), JSON.stringify(after.data.attributes)],
    };
    if (changes.branding[0] !== changes.branding[1])
      await inContext(scope, async (ctx) =>
        ctx.audit({ action: 'update', subjectType: 'corporate_identities', subjectId: key, changes }),
      );
    return result;
  };
  return [
    scoped(managedIdentity, async (scope, { key }) => {
      const { data } = await inReading(await practiceScope(scope, parts, key), shownIdentity);
      const images = here(key, data.attributes.images);
      return { data: { ...data, attributes: { ...data.attributes, images } } };
    }),
    scoped(changeManagedIdentity, (scope, { key, ...changes }) =>
      changing(scope, key, (ctx) => changeIdentity(ctx, changes)),
    ),
    scoped(managedIdentityChanges, async (scope, { key }) =>
      inReading(await practiceScope(scope, parts, key), identityChanges),
    ),
    scoped(uploadManagedImage, async (scope, { key, ...image }) => {
      const file = await readBrandImage(image, { workshop: parts.workshop, owner: ownerOf(scope) });
      const stored = await changing(scope, key, (ctx) => storeBrandImage(ctx, image, file));
      return { ...stored, url: addressHere(key, stored.url) };
    }),
    scoped(removeManagedImage, (scope, { key, kind }) =>
      changing(scope, key, (ctx) => dropBrandImage(ctx, { kind })),
    ),
  ];
}

function here(key: string, images: CorporateIdentity['images']): CorporateIdentity['images'] {
  const at = (url: string | null) => (url === null ? null : addressHere(key, url));
  return {
    logoLight: at(images.logoLight),
    logoDark: at(images.logoDark),
    favicon: at(images.favicon),
    banner: at(images.banner),
  };
}

function addressHere(key: string, url: string): string {
  return url.replace('/web/v1/tenants/', `/web/v1/manage/tenants/${key}/`);
}
