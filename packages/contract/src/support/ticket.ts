import * as z from 'zod/mini';
import { call } from '../kit/call.ts';
import { choice, instant, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { writtenText } from '../written-text.ts';

export const ticketCategories = ['question', 'fault', 'idea', 'contact'] as const;
const ticketStates = ['open', 'done'] as const;

/** What people of the practice ask or report; administrators see and settle it. Written by `createTicket` only. */
export const supportTickets = resource({
  type: 'support_tickets',
  area: 'support',
  path: 'support/tickets',
  permission: 'tenant',
  module: 'core',
  verbs: ['list', 'read', 'update'],
  fields: {
    category: choice(ticketCategories, { origin: 'server' }),
    subject: text({ max: 150, origin: 'server' }),
    message: text({ max: 5000, origin: 'server' }),
    page: text({ nullable: true, max: 300, origin: 'server' }),
    errorId: text({ nullable: true, max: 40, origin: 'server' }),
    state: choice(ticketStates, { origin: 'optional' }),
    answerNote: text({ nullable: true, max: 2000 }),
    createdById: reference('physicians', { origin: 'server' }),
    doneAt: instant({ nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    createdByName: text({ origin: 'derived' }),
  },
  filters: ['state', 'category', 'createdAt'],
  sorts: ['createdAt', 'state'],
  defaultSort: '-createdAt',
  search: ['subject', 'message'],
  example: { answerNote: 'Waage getauscht' },
});

export type SupportTicket = Entity<typeof supportTickets>;

/** Anybody signed in may write; the ticket keeps the page it was written on, never what the page showed. */
export const createTicket = call({
  name: 'create_ticket',
  area: 'support',
  method: 'POST',
  path: '/web/v1/physicians/tickets',
  auth: 'session',
  summary: 'Sends a message to the practice’s administration and support.',
  input: z.strictObject({
    category: z.enum(ticketCategories),
    subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(150)),
    message: writtenText(5000),
    page: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
    errorId: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  }),
  output: z.object({ id: z.string() }),
  example: { category: 'question', subject: 'Waage meldet sich nicht', message: 'Seit gestern ohne Werte.' },
});
