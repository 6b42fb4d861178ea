/** An endpoint, as in our own OpenAPI description. */
export interface Operation {
  method: string
  path: string
  pathNames: readonly string[]
  queryNames: readonly string[]
  /** The schema of each field of the body; none if the endpoint reads no body. */
  fields: Readonly<Record<string, Schema>>
  isForm: boolean
  /** Whether it answers with a page, errors included. */
  isPage: boolean
  /** The field by which other requests name the ids in its answer. */
  idName: string | undefined
}

/** The part of JSON Schema that our schemas use. */
interface Schema {
  type?: string
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  enum?: unknown[]
  const?: unknown
}

interface Described {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

/**
 * Returns every operation of an OpenAPI document, so that a new endpoint is fuzzed from the day it
 * is mounted.
 */
export function operationsOf(document: { paths: Record<string, Record<string, Described>> }): Operation[] {
  const idNameOf = (path: string): string | undefined => {
    if (path.endsWith('/challenge')) return 'challenge_id'
    const below = Object.keys(document.paths).find((other) => other.startsWith(`${path}/{`))
    return below && /\{(\w+)\}/.exec(below.slice(path.length))?.[1]
  }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses = {} }]): Operation => {
      const [[type, body] = []] = Object.entries(requestBody?.content ?? {})
      const named = (place: string) => parameters.filter((each) => each.in === place).map(({ name }) => name)
      return {
        method: method.toUpperCase(),
        path,
        pathNames: named('path'),
        queryNames: named('query'),
        fields: propertiesOf(body?.schema),
        isForm: type === 'application/x-www-form-urlencoded',
        isPage: Object.values(responses)
          .flatMap(({ content = {} }) => Object.values(content))
          .some(({ schema }) => schema?.type === 'string'),
        idName: idNameOf(path),
      }
    }),
  )
}

const propertiesOf = (schema: Schema | undefined): Record<string, Schema> =>
  schema?.properties ?? Object.assign({}, ...(schema?.anyOf ?? []).map(propertiesOf))
