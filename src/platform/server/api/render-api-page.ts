import { html } from 'hono/html'

type OpenApiDocument = {
  info: { title: string; description?: string | undefined }
  paths?: object | undefined
}

type Content = { 'application/json'?: { schema?: unknown } }

type OperationObject = {
  summary?: string
  operationId?: string
  tags?: string[]
  parameters?: Operation['parameters']
  requestBody?: { content?: Content }
  responses?: Record<string, { description?: string; content?: Content }>
}

type Operation = {
  method: string
  path: string
  summary: string
  tag: string
  parameters: Array<{ name: string; in: string; required?: boolean; schema?: unknown }>
  requestBody: unknown
  responses: Array<{ status: string; description: string; schema: unknown }>
}

/** The API for people to read: plain HTML without a script, from the same document that programs get. */
export async function renderApiPage(document: OpenApiDocument) {
  const operations = listOperations(document)
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API - ${document.info.title}</title>
    <link rel="stylesheet" href="/api-docs.css">
  </head>
  <body>
    <header><h1>${document.info.title}: the API</h1><p>${document.info.description ?? ''} <a href="/api/openapi.json">OpenAPI 3.1 document</a></p></header>
    <nav aria-label="Sections"><ul>${tags.map((tag) => html`<li><a href="#${slug(tag)}">${tag}</a></li>`)}</ul></nav>
    <main>${tags.map((tag) =>
      renderSection(
        tag,
        operations.filter((operation) => operation.tag === tag),
      ),
    )}</main>
  </body>
</html>`
}

function renderSection(tag: string, operations: Operation[]) {
  return html`<section id="${slug(tag)}"><h2>${tag}</h2>${operations.map(renderOperation)}</section>`
}

function renderOperation(operation: Operation) {
  return html`<article>
    <h3><code class="method ${operation.method}">${operation.method.toUpperCase()}</code> <code>/api${operation.path}</code></h3>
    <p>${operation.summary}</p>
    ${operation.parameters.length > 0 ? html`<h4>Parameters</h4><ul>${operation.parameters.map((parameter) => html`<li><code>${parameter.name}</code> in ${parameter.in}${parameter.required ? ', required' : ''}</li>`)}</ul>` : ''}
    ${operation.requestBody ? renderSchema('Body', operation.requestBody) : ''}
    <h4>Answers</h4>
    <ul>${operation.responses.map((response) => html`<li><code>${response.status}</code> ${response.description}${response.schema ? renderSchema('Fields', response.schema) : ''}</li>`)}</ul>
  </article>`
}

function renderSchema(label: string, schema: unknown) {
  return html`<details><summary>${label}</summary><pre>${JSON.stringify(schema, null, 2)}</pre></details>`
}

function listOperations(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries<OperationObject>(methods).map(([method, operation]) => ({
      method,
      path,
      summary: operation.summary ?? operation.operationId ?? '',
      tag: operation.tags?.[0] ?? 'Other',
      parameters: operation.parameters ?? [],
      requestBody: operation.requestBody?.content?.['application/json']?.schema,
      responses: Object.entries(operation.responses ?? {}).map(([status, response]) => ({
        status,
        description: response.description ?? '',
        schema: response.content?.['application/json']?.schema,
      })),
    })),
  )
}

const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
