import { healthProviders } from '@fernpuls/contract/providers/health-provider';

type Document = Readonly<Record<string, unknown>>;

/** Field by field what one version has otherwise than another, values as the text that stands for them. */
export function providerChanges(before: Document, after: Document) {
  return Object.keys(healthProviders.fields)
    .map((field) => ({ field, from: textOf(before[field]), to: textOf(after[field]) }))
    .filter(({ from, to }) => from !== to);
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
