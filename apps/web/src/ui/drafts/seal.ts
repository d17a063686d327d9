export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/** A key that never leaves the browser's own store. */
export function makeKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Encrypted for this place only: put anywhere else it does not open. */
export async function seal(key: CryptoKey, place: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(algorithm(iv, place), key, bytes(JSON.stringify(value)));
  return { iv, data };
}

/** Null when it is not what was sealed with this key for this place. */
export async function unseal(key: CryptoKey, place: string, { iv, data }: Sealed): Promise<unknown> {
  try {
    const text = await crypto.subtle.decrypt(algorithm(iv, place), key, data);
    return JSON.parse(new TextDecoder().decode(text)) as unknown;
  } catch {
    return null;
  }
}

/** Names of drafts hold ids of patients: what stands in the store does not tell them. */
export async function placeOf(user: string, name: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes(`${user}\n${name}`));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function algorithm(iv: Uint8Array<ArrayBuffer>, place: string) {
  return { name: 'AES-GCM', iv, additionalData: bytes(place) };
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
