import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startApp } from './testing/start-app.ts'

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** Objects that have sections of their own, by the fields that identify them. */
const OBJECTS: Readonly<Record<string, string>> = {
  token_type: '2.1',
  is_anonymous: '2.2',
  identity_id: '2.3',
  last_challenged_at: '2.4',
}

const contract = await readFile(new URL('../docs/wire-contract.md', import.meta.url), 'utf8')
const sections = contract
  .split(/^(?=#{2,4} )/m)
  .slice(1)
  .map((text) => ({
    number: /^#+ ([\d.]+?)\.? /.exec(text)?.[1] ?? '',
    title: text.split('\n')[0] ?? '',
    text,
  }))

/**
 * Returns the text of a section, with the sections above and beneath it, and those whose answer it
 * shares ("as in").
 */
function saidIn(number: string): string {
  const own = sections
    .filter((each) => `${number}.`.startsWith(`${each.number}.`) || each.number.startsWith(`${number}.`))
    .map(({ text }) => text)
    .join('')
  const others = [...own.matchAll(/as in (\d+\.\d+)/g)].map(([, other]) => other)
  return own + sections.filter((each) => others.includes(each.number)).map(({ text }) => text)
}

/** Lists every field of a schema, with the section that must name it. */
function fieldsOf({ properties = {}, items, anyOf = [] }: Schema, section: string): [string, string][] {
  const object = Object.keys(properties).find((name) => Object.hasOwn(OBJECTS, name))
  const here = (object && OBJECTS[object]) ?? section
  return [
    ...Object.entries(properties).flatMap(([name, schema]): [string, string][] => [
      [name, here],
      ...fieldsOf(schema, here),
    ]),
    ...[...(items ? [items] : []), ...anyOf].flatMap((schema) => fieldsOf(schema, section)),
  ]
}

test('docs/wire-contract.md names every field and status of every endpoint', async () => {
  const { app } = await startApp()
  const { paths } = (await app.inject('/auth/v1/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      operation,
    })),
  )
  expect(operations.length).toBeGreaterThan(40)
  const missing: string[] = []
  for (const { name, operation } of operations) {
    const section = sections.find(({ title }) => title.includes(`\`${name}\``))?.number ?? ''
    const bodies = [operation.requestBody, ...Object.values(operation.responses)]
    const schemas = bodies.flatMap((body) => Object.values(body?.content ?? {}).map(({ schema }) => schema))
    const queries = (operation.parameters ?? []).filter((each) => each.in === 'query')
    const fields = [
      ...queries.map((each): [string, string] => [each.name, section]),
      ...schemas.flatMap((schema) => fieldsOf(schema, section)),
    ]
    for (const [field, where] of fields) {
      // A field that an endpoint answers in addition to an object's is named in the endpoint's own
      // section.
      const isBeside = where !== section && saidIn(section).includes(`\`${field}\``)
      if (!isBeside && !new RegExp(`\\b${field}\\b`).test(saidIn(where)))
        missing.push(`${name}: ${field} in ${where}`)
    }
    // The refusals common to all endpoints are in 1.1.
    for (const status of Object.keys(operation.responses).filter((name) => name !== 'default')) {
      if (!saidIn(section).includes(status)) missing.push(`${name}: ${status} in ${section}`)
    }
  }
  expect(missing).toEqual([])
})
