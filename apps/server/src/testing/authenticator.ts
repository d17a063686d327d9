import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

type Json = Record<string, unknown>;
/** What a browser would add or an attacker would change. */
type Ask = { origin: string; rpId?: string; userVerified?: boolean };

type Key = { privateKey: KeyObject; publicKey: KeyObject };
type Held = { id: Buffer; key: Key; counter: number; userHandle: string | null };
export type Authenticator = {
  credentialId: string;
  /** `navigator.credentials.create` as JSON. */
  register(options: Json, ask: Ask): Json;
  /** `navigator.credentials.get` as JSON. */
  answer(options: Json, ask: Ask): Json;
  /** The copy a thief would have: same key, same counter. */
  clone(): Authenticator;
};

/**
 * An authenticator in software: ES256 key, attestation "none", signature counter; the structures of W3C WebAuthn 3
 * (sections 6.1, 6.5.4, 8.7) byte by byte, signed for real. `id`: pretends to hold somebody's passkey.
 */
export function softwareAuthenticator(id?: string): Authenticator {
  return authenticatorOf({
    id: id ? Buffer.from(id, 'base64url') : randomBytes(32),
    key: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    counter: 0,
    userHandle: null,
  });
}

function authenticatorOf(held: Held): Authenticator {
  const credentialId = held.id.toString('base64url');
  const credential = (response: Json): Json => ({
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    credentialId,
    clone: () => authenticatorOf({ ...held }),
    register(options, ask) {
      held.userHandle = String((options.user as Json).id);
      const clientData = clientDataOf('webauthn.create', options, ask);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(held.id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, held.id, coseKey(held.key.publicKey)]);
      const rpId = ask.rpId ?? String((options.rp as Json).id);
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authenticatorData(rpId, held.counter, ask, attested))],
      ]);
      return credential({
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    answer(options, ask) {
      held.counter += 1;
      const clientData = clientDataOf('webauthn.get', options, ask);
      const data = authenticatorData(ask.rpId ?? String(options.rpId), held.counter, ask);
      const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
      return credential({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(held.key.privateKey).toString('base64url'),
        userHandle: held.userHandle,
      });
    },
  };
}

function authenticatorData(rpId: string, counted: number, { userVerified = true }: Ask, attested?: Buffer) {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(counted);
  const flags = Buffer.from([0x01 | (userVerified ? 0x04 : 0) | (attested ? 0x40 : 0)]);
  const host = createHash('sha256').update(rpId).digest();
  return Buffer.concat([host, flags, counter, attested ?? Buffer.alloc(0)]);
}

/** RFC 9053: kty EC2, alg ES256, crv P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return map([
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x, 'base64url'))],
    [int(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
}

function clientDataOf(type: string, options: Json, { origin }: Ask): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }));
}

/** CBOR (RFC 8949), as much of it as authenticators write. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

const int = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);
