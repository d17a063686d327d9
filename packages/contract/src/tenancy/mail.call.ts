import * as z from 'zod/mini';
import { call } from '../kit/call.ts';
import { uuid } from '../formats.ts';

const nobody = '018f0000-0000-7000-8000-000000000000';
const common = {
  area: 'tenancy',
  auth: { permission: 'mail', access: 'read' },
  module: 'core',
} as const;

/** Without a server mails are written and wait. */
export const mailServer = call({
  ...common,
  name: 'mail_server',
  method: 'GET',
  path: '/web/v1/tenants/mail_server',
  summary: 'Whether a mail server is set up, and the sender.',
  input: z.strictObject({}),
  output: z.object({ isSet: z.boolean(), sender: z.string() }),
  example: {},
});

/** The mail as its recipient gets it, without its link: whoever holds that of a reset can take the account over. */
export const readMail = call({
  ...common,
  name: 'read_mail',
  method: 'GET',
  path: '/web/v1/tenants/mails/{id}/content',
  summary: 'Text of a mail; links that open an account are left out.',
  input: z.strictObject({ id: uuid }),
  output: z.object({
    subject: z.string(),
    sender: z.string(),
    text: z.string(),
    isLinkHidden: z.boolean(),
  }),
  example: { id: nobody },
});

/** Also takes up a failed one again; 409 `conflict` when it is sent or its link has run out. */
export const sendMailAgain = call({
  ...common,
  auth: { permission: 'mail', access: 'write' },
  name: 'send_mail_again',
  method: 'POST',
  path: '/web/v1/tenants/mails/{id}/send',
  summary: 'Tries a waiting or failed mail at once.',
  input: z.strictObject({ id: uuid }),
  output: z.object({}),
  example: { id: nobody },
});
