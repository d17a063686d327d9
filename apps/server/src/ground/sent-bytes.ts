/** Null where it is no base64: Node would leave out what it does not understand. */
export function base64Bytes(text: string, memory: (size: number) => Buffer): Buffer | null {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null;
  const padded = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = memory((text.length / 4) * 3 - padded);
  return bytes.write(text, 'base64') === bytes.length ? bytes : null;
}

/** JSON can write 1e999; read back it is no number, and would be written as "not recorded". */
export function finiteJson(value: unknown): Uint8Array | null {
  let isFinite = true;
  const text = JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'number' && !Number.isFinite(inner)) isFinite = false;
    return inner;
  });
  return isFinite ? new TextEncoder().encode(text) : null;
}
