const places = ['arms', 'visits', 'criteria', 'randomisation', 'consentText', 'unblindedIds'] as const;
type Part = (typeof places)[number];

/** Which part of a protocol a fault lies in, and in which line of it: `document/visits/2/name`. */
export function placeOf(field: string): { part: Part; at: number } | null {
  const path = field.split(/[./]/).filter(Boolean);
  const camel = (word: string) => word.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const index = path.findIndex((word) => (places as readonly string[]).includes(camel(word)));
  const part = places.find((one) => one === camel(path[index] ?? ''));
  if (!part) return null;
  const at = Number(path[index + 1]);
  return { part, at: Number.isInteger(at) ? at : 0 };
}
