import { createHash } from 'node:crypto';

type Operation = {
  tags?: string[];
  operationId?: string;
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown; description?: string }[];
  requestBody?: { content: { 'application/json': { schema: unknown; example?: unknown } } };
  'x-permission'?: string;
  'x-module'?: string;
};

/** The API document as a page a person can read; plain HTML, no script, one style known to the policy by its hash. */
export function docsPage(document: Record<string, unknown>): { html: string; styleHash: string } {
  const paths = Object.entries(document.paths as Record<string, Record<string, Operation>>);
  const entries = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = Map.groupBy(entries, (entry) => entry.operation.tags?.[0] ?? 'other');
  const sections = [...groups].map(
    ([name, members]) => `<h2 id="${escape(name)}">${escape(name)}</h2>${members.map(section).join('')}`,
  );
  const toc = [...groups.keys()].map((name) => `<a href="#${escape(name)}">${escape(name)}</a>`).join(' ');
  const schemas = (document.components as { schemas: Record<string, unknown> }).schemas;
  const shapes = Object.entries(schemas).map(([name, schema]) =>
    details(name, JSON.stringify(schema, null, 2)),
  );
  const html = `<!doctype html><html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fernpuls API</title>
<style>${style}</style></head>
<body><main><h1>Fernpuls API</h1>
<p>JSON:API records in snake case below <code>/web/v1</code>; devices post below <code>/srm/api/v1</code>.
Machine-readable: <a href="/openapi.json">/openapi.json</a>.</p>
<nav aria-label="Areas">${toc}</nav>${sections.join('')}<h2>Records</h2>${shapes.join('')}</main></body></html>`;
  return { html, styleHash: `'sha256-${createHash('sha256').update(style).digest('base64')}'` };
}

const style = `
:root { color-scheme: light dark }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 }
main { max-width: 60rem; margin: auto; padding: 1.5rem }
nav a { margin-right: .75rem }
h2 { margin-top: 2.5rem }
section { border-top: 1px solid #8884; padding: .75rem 0 }
h3 { font-size: 1rem; margin: 0 }
code, pre { font: 13px/1.45 ui-monospace, monospace }
pre { overflow: auto; padding: .75rem; background: #8881; border-radius: 6px }
td { padding: .1rem .75rem .1rem 0; vertical-align: top }
small { opacity: .75 }`;

type Parameter = NonNullable<Operation['parameters']>[number];

function section({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const needs = [operation['x-permission'], operation['x-module'] && `module ${operation['x-module']}`]
    .filter(Boolean)
    .join(' · ');
  const rows = (operation.parameters ?? []).map(parameterRow);
  const body = operation.requestBody?.content['application/json'];
  const shown = body?.example ?? body?.schema;
  return `<section><h3><code>${method} ${escape(path)}</code></h3>
<p>${escape(operation.summary ?? '')} <small>${escape(needs)}</small></p>
${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}
${shown ? details('Body', JSON.stringify(shown, null, 2)) : ''}</section>`;
}

function parameterRow({ name, in: place, required, description = '' }: Parameter): string {
  const where = required ? `${place}, required` : place;
  return `<tr><td><code>${escape(name)}</code></td><td>${where}</td><td>${escape(description)}</td></tr>`;
}

function details(title: string, text: string): string {
  return `<details><summary>${escape(title)}</summary><pre>${escape(text)}</pre></details>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
