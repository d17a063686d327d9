import { consignmentPaper } from '@fernpuls/contract/logistics/orders/order-life.call';
import { invalid, Refusal } from '../../ground/errors.ts';
import { RawFile } from '../../ground/raw-answer.ts';
import { verb } from '../../kit/routes.ts';
import { addressLabel, deliveryNote, returnLabel } from './paper-pdf.ts';
import { tellRecipientRead } from './address.queries.ts';
import { factsOf } from './papers.queries.ts';

const papers = {
  delivery_note: { draw: deliveryNote, name: 'lieferschein' },
  address_label: { draw: addressLabel, name: 'adressaufkleber' },
  return_label: { draw: returnLabel, name: 'ruecksendeaufkleber' },
} as const;

export const paperHandler = verb(consignmentPaper, async (ctx, { id, paper }) => {
  const facts = await factsOf(ctx.tx, id);
  if (!facts) throw new Refusal('not_found');
  if (paper === 'address_label' && facts.recipientName === null)
    throw invalid({ field: '/id', code: 'address_forgotten' });
  await tellRecipientRead(ctx.tx, { orderId: facts.orderId, requestId: ctx.requestId });
  const { draw, name } = papers[paper];
  return new RawFile(await draw(facts), `${name}-${facts.number}-${facts.consignment}.pdf`);
});
