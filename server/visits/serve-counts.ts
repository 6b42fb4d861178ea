import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Visits } from '../../auth/visits/create-visits.ts'
import { type ClientLimit, limitClients } from '../http/limits/limit-clients.ts'
import { pageShown, SHOWN_PATH } from './shown-later.ts'

/**
 * The steps that the dialog's script reports. The service counts the other steps where they happen.
 */
const toldSteps = ['dialog-opened', 'sign-up-begun'] as const

/** The limit on the reports of one client address: an office of a hundred visitors sends fewer. */
const LIMIT: ClientLimit = { points: 500, seconds: 300, servicePoints: 1 }
/**
 * As long as a browser may keep the link of a prefetched page, so that it follows the link once.
 */
const SHOWN_HEADERS = { 'cache-control': 'private, max-age=600', 'content-type': 'text/plain' }

interface CountsOptions {
  /** Absent where nothing is counted; the answers are the same. */
  visits: Visits | undefined
  publicUrl: string
  isPage: (path: string) => boolean
  isLimited: boolean
  clock: () => number
}

/**
 * Serves the reports of our pages about their visitors, requests without a body or an answer: `POST
 * /_count/STEP` for a step towards an account, `GET /_count/page-shown` when a prefetched page is
 * shown.
 */
export async function serveCounts(app: FastifyInstance, parts: CountsOptions): Promise<void> {
  const { visits, publicUrl, isPage, isLimited, clock } = parts
  const { origin: home } = new URL(publicUrl)
  if (isLimited) limitClients(app, LIMIT, () => false)
  // This runs before the body is read: no answer needs one.
  app.addHook('onRequest', async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const { 'sec-fetch-site': site, origin } = headers
    if (site === undefined ? origin === home : site === 'same-origin') return
    return reply.code(403).header('cache-control', 'no-store').send('Forbidden')
  })
  for (const step of toldSteps) {
    const onRequest = async (_request: FastifyRequest, reply: FastifyReply) => {
      visits?.step(step)
      return reply.code(204).header('cache-control', 'no-store').send()
    }
    app.post(`/_count/${step}`, { onRequest }, async () => {})
  }
  app.get<{ Querystring: Record<string, unknown> }>(SHOWN_PATH, async ({ method, query }, reply) => {
    const page = pageShown(query, clock())
    if (page !== undefined && method === 'GET' && isPage(page)) visits?.view(page)
    return reply.headers(SHOWN_HEADERS).send('')
  })
}
