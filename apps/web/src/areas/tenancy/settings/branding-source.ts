import {
  changeCorporateIdentity,
  corporateIdentityChanges,
} from '@fernpuls/contract/tenancy/corporate-identity.call';
import {
  changeManagedIdentity,
  managedIdentity,
  managedIdentityChanges,
  removeManagedImage,
  uploadManagedImage,
} from '@fernpuls/contract/tenancy/managed-identity.call';
import { removeBrandImage, uploadBrandImage } from '@fernpuls/contract/tenancy/brand-image.call';
import { corporateIdentity } from '@fernpuls/contract/tenancy/tenant.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { createContext, useContext } from 'react';
import { useCall, useCallMutation } from '../../../api/hooks.ts';

/** Whose branding is changed: null is one's own practice, else the operator's host changes the one of this key. */
export const BrandedPractice = createContext<string | null>(null);

const own = { invalidates: [corporateIdentity, corporateIdentityChanges], ignore: [403] };
const managed = { invalidates: [managedIdentity, managedIdentityChanges], ignore: [403] };

export function useIdentityChange() {
  const key = useContext(BrandedPractice);
  const here = useCallMutation(changeCorporateIdentity, own);
  const there = useCallMutation(changeManagedIdentity, managed);
  return {
    isOwn: key === null,
    change: (values: InputOf<typeof changeCorporateIdentity>) =>
      key === null ? here.mutateAsync(values) : there.mutateAsync({ key, ...values }),
  };
}

export function useImageVerbs() {
  const key = useContext(BrandedPractice);
  const upload = useCallMutation(uploadBrandImage, own);
  const remove = useCallMutation(removeBrandImage, own);
  const uploadThere = useCallMutation(uploadManagedImage, managed);
  const removeThere = useCallMutation(removeManagedImage, managed);
  return {
    isOwn: key === null,
    isUploading: upload.isPending || uploadThere.isPending,
    isRemoving: remove.isPending || removeThere.isPending,
    upload: (image: InputOf<typeof uploadBrandImage>) =>
      key === null ? upload.mutateAsync(image) : uploadThere.mutateAsync({ key, ...image }),
    remove: (image: InputOf<typeof removeBrandImage>) =>
      key === null ? remove.mutateAsync(image) : removeThere.mutateAsync({ key, ...image }),
  };
}

export function useIdentityChanges() {
  const key = useContext(BrandedPractice);
  const here = useCall(corporateIdentityChanges, {}, { enabled: key === null });
  const there = useCall(managedIdentityChanges, { key: key ?? '' }, { enabled: key !== null });
  return key === null ? here : there;
}
