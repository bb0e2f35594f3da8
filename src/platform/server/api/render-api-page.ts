import { html } from 'hono/html'
import type { DescribedAnswer, DescribedApi, DescribedOperation } from './describe-answers.ts'
import { type JsonSchema, renderSchema, typeOf } from './render-schema.ts'

type Call = DescribedOperation & { method: string; path: string }

export async function renderApiPage(document: DescribedApi) {
  const calls = listCalls(document)
  const tags = [...new Set(calls.map(tagOf))]
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API - ${document.info.title}</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg">
    <link rel="stylesheet" href="/api-docs.css">
  </head>
  <body>
    <header><h1>${document.info.title}: the API</h1><p>${document.info.description ?? ''} <a href="/api/openapi.json">OpenAPI 3.1 document</a></p></header>
    <nav aria-label="Sections"><ul>${tags.map((tag) => html`<li><a href="#${slug(tag)}">${tag}</a></li>`)}</ul></nav>
    <main>${tags.map((tag) =>
      renderSection(
        tag,
        calls.filter((call) => tagOf(call) === tag),
      ),
    )}</main>
  </body>
</html>`
}

function renderSection(tag: string, calls: Call[]) {
  return html`<section id="${slug(tag)}"><h2>${tag}</h2>${calls.map(renderCall)}</section>`
}

function renderCall({ method, path, summary, description, parameters = [], requestBody, responses = {} }: Call) {
  const body = schemaIn(requestBody)
  const answers = Object.entries(responses)
  return html`<article>
    <h3><code class="method ${method}">${method.toUpperCase()}</code> <code>/api${path}</code></h3>
    <p>${summary} <span class="access">${description}</span></p>
    ${parameters.length > 0 ? html`<h4>Parameters</h4><ul class="fields">${parameters.map(renderParameter)}</ul>` : ''}
    ${body ? html`<details><summary>What to send</summary>${renderSchema(body)}</details>` : ''}
    ${answers.filter(([status]) => Number(status) < 400).map(([status, answer]) => renderAnswer(status, answer))}
    <details><summary>Refusals</summary><ul class="fields">${answers.filter(([status]) => Number(status) >= 400).map(([status, answer]) => renderRefusals(status, answer))}</ul></details>
  </article>`
}

function renderParameter({ name, in: place, required, schema }: NonNullable<DescribedOperation['parameters']>[number]) {
  const type = `${typeOf((schema ?? {}) as JsonSchema)}, in the ${place}${required ? '' : ', optional'}`
  return html`<li><code>${name}</code> <span class="type">${type}</span></li>`
}

function renderAnswer(status: string, answer: DescribedAnswer) {
  const schema = schemaIn(answer)
  if (!schema) return html`<p>Answers <code>${status}</code> with nothing.</p>`
  return html`<details><summary>Answer <code>${status}</code></summary>${renderSchema(schema)}</details>`
}

/** Each line has one code: 'not_found: This page does not exist any more.' */
function renderRefusals(status: string, { description = '' }: DescribedAnswer) {
  return description.split('\n').map((line) => {
    const [code, text] = line.split(/: (.*)/)
    return html`<li><code>${status} ${code}</code> ${text}</li>`
  })
}

const schemaIn = (message: { content?: DescribedAnswer['content'] } | undefined) =>
  message?.content?.['application/json']?.schema as JsonSchema | undefined

function listCalls(document: DescribedApi): Call[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  )
}

const tagOf = ({ tags }: DescribedOperation) => tags?.[0] ?? 'Other'

const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
