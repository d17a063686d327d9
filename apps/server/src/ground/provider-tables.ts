import type { Generated } from 'kysely';

type Tenant = { tenant_id: Generated<number> };
type Provider = 'microsoft';

/** Tables of mail, password by mail, Microsoft and passkeys. */
export type ProviderTables = {
  password_token: Tenant & {
    id: string;
    physician_id: string;
    purpose: 'reset' | 'invitation';
    token_hash: Buffer;
    expires_at: string;
    created_at: Generated<string>;
  };
  login_provider: Tenant & {
    provider: Provider;
    issuer: string;
    client_id: string;
    secret: Buffer;
    is_enabled: boolean;
    updated_at: Generated<string>;
  };
  provider_attempt: Tenant & {
    id: string;
    provider: Provider;
    state_hash: Buffer;
    nonce: string;
    verifier: string;
    redirect_uri: string;
    expires_at: string;
    physician_id: string | null;
  };
  provider_identity: Tenant & {
    provider: Provider;
    issuer: string;
    subject: string;
    physician_id: string;
    created_at: Generated<string>;
    last_used_at: string;
    account_name: string | null;
    unlinked_at: string | null;
  };
  passkey: Tenant & {
    id: string;
    physician_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    label: string;
    is_backed_up: boolean;
    created_at: Generated<string>;
    last_used_at: string | null;
  };
  used_passkey_challenge: Tenant & { challenge_hash: Buffer; expires_at: string };
};
