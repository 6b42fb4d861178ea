import type { FastifyInstance } from 'fastify'
import { listAudit } from './admin/audit/endpoints/list-audit.ts'
import { listEvents } from './admin/events/endpoints/list-events.ts'
import { retryEvents } from './admin/events/endpoints/retry-events.ts'
import { deleteUser } from './admin/users/endpoints/delete-user.ts'
import { listUsers } from './admin/users/endpoints/list-users.ts'
import { updateUser } from './admin/users/endpoints/update-user.ts'
import { compileSerializer } from './http/bodies/compile-serializer.ts'
import { compileValidator } from './http/bodies/compile-validator.ts'
import { readBodies } from './http/bodies/read-bodies.ts'
import { logSecurityEvents } from './http/logging/log-security-events.ts'
import { createRequestScope } from './http/logging/request-scope.ts'
import { mountEndpoints } from './http/mount-endpoints.ts'
import { reportError } from './http/report-error.ts'
import type { Measures } from './measures.ts'
import {
  createClient,
  deleteClient,
  listClients,
  regenerateSecret,
  showClient,
  updateClient,
} from './oauth-server/clients/endpoints/clients.ts'
import { guardInside } from './owner-page/door/guard-inside.ts'
import { type Door, serveDoor } from './owner-page/door/serve-door.ts'
import {
  mailAccountLink,
  reopenAccount,
  resetAccountFactors,
  showAccount,
  signOutAccount,
} from './owner-page/endpoints/account.ts'
import { showOverview } from './owner-page/endpoints/overview.ts'
import { endSession, showSession } from './owner-page/endpoints/session.ts'
import { showVisits } from './owner-page/endpoints/visits.ts'
import { createOverview } from './owner-page/overview/create-overview.ts'
import { ownerEvents } from './owner-page/owner-events.ts'

export interface OwnerPluginOptions extends Door {
  /** Mounts the files of the page. */
  mountFiles: (app: FastifyInstance) => void
  /** Whether visits are counted. */
  isCounting: boolean
  measures?: Measures | undefined
}

/**
 * The owner's page, at `/_owner`: the link that opens it, its files and its API
 * (docs/owner-page.md). It uses the rules of the admin API, and its endpoints where they fit.
 * Callers without a live session get 404 for all of it.
 */
export async function ownerPlugin(app: FastifyInstance, options: OwnerPluginOptions): Promise<void> {
  const context = { ...options.context, ...createRequestScope(app) }
  const door = { context, admits: options.admits }
  await app.register(serveDoor, door)
  await app.register(async (inside) => {
    guardInside(inside, door)
    inside.decorateRequest('owner', 'owner_page')
    inside.setValidatorCompiler(compileValidator)
    inside.setSerializerCompiler(compileSerializer)
    logSecurityEvents(inside, options.measures?.securityEvent, ownerEvents)
    readBodies(inside)
    inside.setErrorHandler((cause, request, reply) => {
      // A request that is refused before the guard runs gets the same answer as anywhere on the
      // site.
      if (!request.ownerSession) throw cause
      const { status, code, message } = reportError(cause, request)
      return reply.code(status).header('x-sb-error-code', code).send({ code, message })
    })
    options.mountFiles(inside)

    mountEndpoints(
      inside,
      context,
      [
        ['GET', '/session', showSession],
        ['POST', '/sign-out', endSession],
        ['GET', '/overview', showOverview(createOverview(context))],
        ['GET', '/visits', showVisits(options)],
        ['GET', '/admin/users', listUsers],
        ['PUT', '/admin/users/:userId', updateUser],
        ['DELETE', '/admin/users/:userId', deleteUser],
        ['GET', '/admin/audit', listAudit],
        ['GET', '/admin/events', listEvents],
        ['POST', '/admin/events/retry', retryEvents],
        ['GET', '/admin/oauth/clients', listClients],
        ['POST', '/admin/oauth/clients', createClient],
        ['GET', '/admin/oauth/clients/:clientId', showClient],
        ['PUT', '/admin/oauth/clients/:clientId', updateClient],
        ['DELETE', '/admin/oauth/clients/:clientId', deleteClient],
        ['POST', '/admin/oauth/clients/:clientId/regenerate_secret', regenerateSecret],
        ['GET', '/accounts/:userId', showAccount],
        ['POST', '/accounts/:userId/sign-out', signOutAccount],
        ['POST', '/accounts/:userId/reset-factors', resetAccountFactors],
        ['POST', '/accounts/:userId/reopen', reopenAccount],
        ['POST', '/accounts/:userId/mail-link', mailAccountLink],
      ],
      '/_owner/api',
    )
  })
}
