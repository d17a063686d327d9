import type { FactorDuty } from '@fernpuls/domain/identity/second-factor-duty';
import type { AttemptKind } from '@fernpuls/domain/identity/attempts';
import type { Generated } from 'kysely';

type Tenant = { tenant_id: Generated<number> };
type Token = Tenant & {
  id: string;
  physician_id: string;
  token_hash: Buffer;
  expires_at: string;
  created_at: Generated<string>;
};
type Origin = {
  browser: string | null;
  platform: string | null;
  address_area: string | null;
  last_used_at: Generated<string>;
};
type Counted = { key_hash: Buffer; failures: number; last_at: string; blocked_until: string };

/** Tables of sessions, second factors and counted guesses. */
export type IdentityTables = {
  session: Token &
    Origin & {
      remember_family_id: string | null;
      trusted_device_id: string | null;
      fresh_until: string | null;
      locked_at: string | null;
      idled_at: Generated<string | null>;
      wrong_answers: Generated<number>;
    };
  remember_token: Token &
    Origin & { family_id: string; family_created_at: Generated<string>; rotated_at: string | null };
  trusted_device: Token & Origin;
  totp: Tenant & {
    physician_id: string;
    secret_sealed: Buffer;
    confirmed_at: string | null;
    last_step: number | null;
    created_at: Generated<string>;
  };
  recovery_code: Tenant & {
    physician_id: string;
    position: number;
    code_hash: string;
    used_at: string | null;
    created_at: Generated<string>;
  };
  auth_challenge: Tenant & {
    id: string;
    purpose: 'sign_in' | 'unlock' | 'handoff';
    physician_id: string;
    token_hash: Buffer;
    content: unknown;
    wrong_answers: Generated<number>;
    created_at: Generated<string>;
    expires_at: string;
  };
  attempt_counter: Tenant & Counted & { kind: AttemptKind };
  known_address: Tenant & { physician_id: string; address_hash: Buffer; last_used_at: string };
  login_host_attempt: Counted & { kind: AttemptKind };
  session_policy: Tenant & { idle_limit_seconds: number; updated_at: Generated<string> };
  sign_in_policy: Tenant & {
    second_factor: FactorDuty;
    required_from: string;
    grace_days: number;
    updated_at: Generated<string>;
  };
  email_change: Tenant & {
    physician_id: string;
    id: string;
    email: string;
    token_hash: Buffer;
    expires_at: string;
    created_at: Generated<string>;
  };
  online_person: Tenant & { physician_id: string; server_id: string; seen_at: Generated<string> };
};
