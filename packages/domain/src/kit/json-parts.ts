export type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a list; none where it is no list. */
export function list(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** An object within an object; null: there is none. */
export function at(value: Json | null | undefined, key: string): Json | null {
  const found = value?.[key];
  return isObject(found) ? found : null;
}

/** A text with something in it, without what stands around it. */
export function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
}

/** What an extension of text says. */
export function extensionOf(value: Json | null | undefined, url: string): string | null {
  const found = list(value?.extension).find((one) => one.url === url);
  return textOf(found?.valueString ?? found?.valueCode ?? found?.valueMarkdown);
}

/** Without what is empty: FHIR knows no null and no empty list. */
export function given(json: Json): Json {
  const isGiven = (value: unknown) =>
    value !== null &&
    value !== undefined &&
    !(Array.isArray(value) && value.length === 0) &&
    !(typeof value === 'object' && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(json).filter(([, value]) => isGiven(value)));
}

/** A text as a JSON object; null: it is none. */
export function parsedObject(text: string): Json | null {
  try {
    const json: unknown = JSON.parse(text);
    return isObject(json) ? json : null;
  } catch {
    return null;
  }
}
