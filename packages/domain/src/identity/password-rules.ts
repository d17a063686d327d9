export const passwordLength = { min: 12, max: 200 } as const;
type PasswordFault =
  | { code: 'too_short'; params: { min: number } }
  | { code: 'too_long'; params: { max: number } }
  | { code: 'password_too_common' }
  | { code: 'password_holds_name' };

/** Whom the password is for: e-mail address, names, name of the practice. */
export type PasswordOwner = { email: string; names: readonly string[] };

/**
 * What is wrong with a new password, the first fault only; null when it will do. Length in characters, no demands on
 * their kinds, nothing that is guessed first (NIST SP 800-63B 3.1.1.2, OWASP ASVS 5.0 6.2).
 */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | null {
  const text = password.normalize('NFC');
  const length = [...text].length;
  if (length < passwordLength.min) return { code: 'too_short', params: { min: passwordLength.min } };
  if (length > passwordLength.max) return { code: 'too_long', params: { max: passwordLength.max } };
  const plain = text.toLowerCase();
  if (isGuessable(plain)) return { code: 'password_too_common' };
  const own = [owner.email, owner.email.split('@')[0] ?? '', ...owner.names];
  if (own.some((word) => [...word].length >= 4 && plain.includes(word.toLowerCase().trim())))
    return { code: 'password_holds_name' };
  return null;
}

/** Of at least twelve characters, those that head the lists of leaked passwords are built of these. */
const commonParts = new RegExp(
  [
    'password|passwort|kennwort|admin(?:istrator)?|master|geheim|secret|test|demo|abc',
    'qwertz?(?:uiop|y)?|asdf(?:gh)?(?:jkl)?|yxcv(?:bnm)?|zxcv(?:bnm)?|1q2w3e4r(?:5t)?(?:6z|6y)?',
    'letmein|welcome|willkommen|iloveyou|ichliebedich|hallo|hello',
    '1qaz2wsx(?:3edc)?|zaq12wsx|qazwsx(?:edc)?|correct ?horse ?battery ?staple|changeme|whatever|starwars|pokemon',
    'fernpuls|praxis|monitoring|krankenhaus|klinik|hospital|patient(?:en|in)?|doktor|doctor|schwester|pflege',
    'dragon|football|baseball|princess|sunshine|superman|michael|schalke04|bayern',
    'sommer|winter|fruehling|frühling|herbst|20[0-3]\\d|19\\d\\d',
  ].join('|'),
  'g',
);

function isGuessable(plain: string): boolean {
  const rest = plain.replace(/[@]/g, 'a').replace(/0/g, 'o').replace(/[$5]/g, 's').replace(/[!1]/g, 'i');
  return [plain, rest].some((text) => uncommonCharacters(text) < 6);
}

/** Characters left when common parts, runs (`1234`, `cba`), repetitions and repeated halves are taken out. */
function uncommonCharacters(text: string): number {
  const unit = /^(.+?)\1+$/u.exec(text)?.[1] ?? text;
  const letters = [...unit.replace(commonParts, '')];
  return letters.filter((letter, at) => {
    const step = (letter.codePointAt(0) ?? 0) - (letters[at - 1]?.codePointAt(0) ?? -99);
    return Math.abs(step) > 1;
  }).length;
}
