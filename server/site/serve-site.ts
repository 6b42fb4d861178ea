import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, encodings } from './choose-encoding.ts'
import type { Site } from './load-site.ts'
import { matchesEtag } from './matches-etag.ts'
import { rememberLanguage } from './remember-language.ts'
import type { SiteFile } from './site-file.ts'

interface SiteOptions {
  site: Site
  publicUrl: string
  /**
   * Is called for each request for a page, with its address, and returns further headers of the
   * answer.
   */
  onPage?: ((request: FastifyRequest, page: string) => Record<string, string> | undefined) | undefined
}

/**
 * Gives every file of the site a route of its own, so that nothing else on the disk can be reached.
 */
export async function serveSite(
  app: FastifyInstance,
  { site, publicUrl, onPage }: SiteOptions,
): Promise<void> {
  const languageOf = rememberLanguage({ site, publicUrl })
  for (const [path, file] of site.files) {
    if (!file.isPage) {
      app.get(path, (request, reply) => sendFile(request, reply, file))
      continue
    }
    app.get(path, (request, reply) => {
      const language = languageOf(request, path)
      if (language === undefined) return sendFile(request, reply, file, onPage?.(request, path))
      if (language === 'ahead') return reply.code(403).header('cache-control', 'no-store').send('Forbidden')
      if ('leadsTo' in language)
        return reply
          .header('cache-control', 'no-store')
          .redirect(language.leadsTo + queryOf(request.url), 302)
      const headers = { 'cache-control': 'private, no-cache', 'set-cookie': language.cookie }
      return sendFile(request, reply, file, { ...onPage?.(request, path), ...headers })
    })
  }
  for (const [path, target] of site.redirects)
    app.get(path, (request, reply) => reply.redirect(target + queryOf(request.url), 308))
  // Password managers look here (W3C, A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.redirect('/#sign-in-to-change-password', 303),
  )

  // This runs before the body is read: no page accepts one, whatever its type or its length.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || ['GET', 'HEAD'].includes(request.method)) return
    const path = pathOf(request.url)
    if (!site.files.has(path) && !site.redirects.has(path)) return sendNotFound(request, reply, site)
    return reply.code(405).header('allow', 'GET, HEAD').send('Method Not Allowed')
  })
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, site))
}

/**
 * Sends a file in an encoding that the request accepts, or answers that the client has it already.
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
  headers?: Record<string, string>,
): FastifyReply {
  const encoding = chooseEncoding(
    request.headers['accept-encoding'],
    encodings.filter((each) => each in file.representations),
  )
  const { body, etag } = file.representations[encoding] ?? file.representations.identity
  // A file is the same for every visitor, with nothing to trace: a request id would only take room
  // in the initial congestion window.
  reply.headers(file.headers).header('etag', etag).removeHeader('x-request-id')
  // In HTTP/1.1, connections persist by default (RFC 9112, section 9.3).
  if (request.raw.httpVersion === '1.1' && !reply.raw.hasHeader('connection'))
    reply.raw.removeHeader('connection')
  if (headers) reply.headers(headers)
  if (reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], etag))
    return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}

const sendNotFound = (request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply =>
  sendFile(request, reply.code(404), notFoundAt(site, pathOf(request.url)))

function notFoundAt({ notFound }: Site, path: string): SiteFile {
  const [, file] = [...notFound].find(([start]) => path.startsWith(start)) ?? []
  if (!file) throw new Error('The site has no page for what is not found')
  return file
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url
const queryOf = (url: string): string => url.slice(pathOf(url).length)
