import type { Row } from '@fernpuls/contract/kit/resource';
import type { supportTickets } from '@fernpuls/contract/support/ticket';
import type { Generated } from 'kysely';

type Own<T> = T & { tenant_id: Generated<number> };
type StartContent = {
  id: string;
  platform: string;
  display: string | null;
  title: string | null;
  description: string | null;
  external_link: string | null;
  external_link_text: string | null;
  created_at: Generated<string>;
};

/** What a practice sets and publishes about itself, what its people keep for themselves. */
export type PracticeTables = {
  corporate_identity: Own<{
    branding: unknown;
    contact: unknown;
    subtitle: string | null;
    language: string | null;
    language_chosen: boolean;
    updated_at: Generated<string>;
  }>;
  brand_image: Own<{
    kind: string;
    content_type: string;
    file_name: string;
    digest: string;
    content: Buffer;
    updated_at: Generated<string>;
  }>;
  opening_hours: Own<{ weekly: unknown; exceptions: unknown; updated_at: Generated<string> }>;
  legal_text: Own<{
    id: string;
    kind: string;
    version: number;
    texts: unknown;
    change_note: string | null;
    is_sample: boolean;
    published_by_id: string | null;
    published_at: Generated<string>;
  }>;
  legal_consent: Own<{
    physician_id: string;
    kind: string;
    version: number;
    language: string;
    given_at: Generated<string>;
  }>;
  support_ticket: Own<
    Omit<Row<typeof supportTickets>, 'tenant_id' | 'created_at' | 'updated_at'> & {
      created_at: Generated<string>;
      updated_at: Generated<string>;
    }
  >;
  list_preference: Own<{
    physician_id: string;
    list_name: string;
    preference: unknown;
    updated_at: Generated<string>;
  }>;
  seen_news: Own<{ physician_id: string; news_key: string; seen_at: Generated<string> }>;
  start_content: Own<StartContent>;
  global_start_content: StartContent;
  online_hub: Own<{ device_id: string; since: Generated<string>; seen_at: Generated<string> }>;
};
