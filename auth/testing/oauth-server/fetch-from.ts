import type { FastifyInstance, InjectOptions } from 'fastify'

/** Returns a `fetch` for libraries, so that a test needs no port. It follows no redirect. */
export const fetchFrom =
  (app: FastifyInstance) =>
  async (
    url: string | URL,
    {
      method = 'GET',
      headers,
      body,
    }: { method?: string; headers?: HeadersInit | undefined; body?: unknown } = {},
  ): Promise<Response> => {
    const { pathname, search } = new URL(url)
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: {
        // fetch sets this type for the body of a form.
        ...(body instanceof URLSearchParams && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...Object.fromEntries(new Headers(headers)),
      },
      ...(body !== undefined && body !== null && { payload: String(body) }),
    })
    const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304
    return new Response(isEmpty ? null : answer.body, { status: answer.statusCode, headers: given })
  }
