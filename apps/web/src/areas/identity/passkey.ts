import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Json = Record<string, unknown>;
type Reason = 'cancelled' | 'known' | 'unsupported' | 'failed';

/** The browser or its authenticator did not answer: closed by the person, known already, not offered here. */
export class PasskeyFailure extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause: unknown) {
    super(reason, { cause });
    this.name = 'PasskeyFailure';
    this.reason = reason;
  }
}

export function passkeysSupported(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** Has the browser answer with a passkey; `autofill`: offered in the field for the e-mail address, until `stop`. */
export async function answerWithPasskey(options: Json, { autofill = false } = {}): Promise<Json> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return settled(startAuthentication({ optionsJSON, useBrowserAutofill: autofill }));
}

export async function registerPasskey(options: Json): Promise<Json> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return settled(
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );
}

export async function autofillSupported(): Promise<boolean> {
  if (!passkeysSupported()) return false;
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  return browserSupportsWebAuthnAutofill();
}

export async function stopAutofill(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}

async function settled(answer: Promise<object>): Promise<Json> {
  try {
    return { ...(await answer) };
  } catch (error) {
    throw new PasskeyFailure(reasonOf(error), error);
  }
}

/** W3C WebAuthn 3, sections 5.1.3 and 5.1.4: what browsers call closing, waiting too long and what exists. */
function reasonOf(error: unknown): Reason {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  if (name === 'InvalidStateError') return 'known';
  return name === 'NotSupportedError' || name === 'SecurityError' ? 'unsupported' : 'failed';
}
