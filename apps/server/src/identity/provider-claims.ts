type Claims = Readonly<Record<string, unknown>>;

const directory =
  /^https:\/\/login\.microsoftonline\.com\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/v2\.0\/?$/;

/**
 * The e-mail address the provider vouches for, else null. Microsoft's `email` is whatever the directory's
 * administrator typed ("nOAuth"): from a directory of anybody it counts only with `email_verified` or `xms_edov`. Where
 * the practice set up one directory by its id, that directory's own sign-in name counts too: its domain is proved.
 */
export function verifiedEmail(claims: Claims, issuer: string): string | null {
  const isTrue = (value: unknown) => value === true || value === 'true' || value === 1 || value === '1';
  if (isAddress(claims.email) && (isTrue(claims.email_verified) || isTrue(claims.xms_edov)))
    return claims.email.toLowerCase();
  const name = claims.preferred_username;
  const isOwnDirectory = directory.test(issuer) && issuer.includes(String(claims.tid));
  return isOwnDirectory && isAddress(name) ? name.toLowerCase() : null;
}

/** How the provider calls the account, to be recognised by its owner; proves nothing. */
export function accountName(claims: Claims): string | null {
  const name = [claims.preferred_username, claims.email].find((one) => typeof one === 'string' && one !== '');
  return typeof name === 'string' ? name.slice(0, 254) : null;
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(value);
}
