/** Places in a template that a recording fills, in braces. */
export const templatePlaces = ['heart_rate', 'pr_ms', 'qrs_ms', 'qt_ms', 'qtc_ms', 'axis'] as const;
export type TemplatePlace = (typeof templatePlaces)[number];

/** `{heart_rate}` becomes what is known; a place without a value becomes „___“, so that it is seen and filled. */
export function fillTemplate(
  body: string,
  values: { readonly [P in TemplatePlace]?: string | null },
): string {
  return body.replace(/\{([a-z_]+)\}/g, (whole, name: string) =>
    isPlace(name) ? (values[name] ?? '___') : whole,
  );
}

/** Names in braces that no recording fills: a typing error of who wrote the template. */
export function unknownPlaces(body: string): string[] {
  return [...body.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).filter((name) => !isPlace(name));
}

function isPlace(name: string): name is TemplatePlace {
  return (templatePlaces as readonly string[]).includes(name);
}
