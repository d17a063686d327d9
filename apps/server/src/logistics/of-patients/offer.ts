import { orderOffer } from '@fernpuls/contract/logistics/device-order';
import { Refusal } from '../../ground/errors.ts';
import { verb } from '../../kit/routes.ts';
import { dayOf } from '../../tenancy/index.ts';
import { addressOf, offered } from './offer.queries.ts';

export const offerHandler = verb(orderOffer, async (ctx, { patientId }) => {
  const address = await addressOf(ctx.tx, patientId, dayOf(ctx.now));
  if (!address) throw new Refusal('not_found');
  const all = await offered(ctx.tx);
  return {
    packages: all
      .filter(({ isPackage }) => isPackage)
      .map(({ id, name, description, contents }) => ({ id, name, description, contents })),
    articles: all.flatMap(({ id, isPackage, name, category }) =>
      isPackage || category === null ? [] : [{ id, name, category }],
    ),
    address,
  };
});
