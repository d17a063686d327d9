import { useSearchParams } from '../../../ui/use-search-params.ts';

export const builderParts = [
  'general',
  'phases',
  'restrictions',
  'people',
  'cohorts',
  'patients',
  'versions',
] as const;
export type BuilderPart = (typeof builderParts)[number];

/** Which part of the builder is shown; it stands in the address. */
export function useBuilderPart(): [BuilderPart, (part: BuilderPart) => void] {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('part');
  const part = builderParts.find((one) => one === asked) ?? 'phases';
  return [part, (next) => setParameters(next === 'phases' ? {} : { part: next })];
}
