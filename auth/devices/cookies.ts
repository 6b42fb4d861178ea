import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthConfig } from '../config.ts'
import type { Client } from './client.ts'
import { hostCookie } from './host-cookie.ts'

const NAMES = { device: 'dropharbor-device', asked: 'dropharbor-asked' } as const
const MOST_CHARACTERS = 512

/** The cookies that rate limits use. They grant no access, but distinguish browsers. */
export const cookies = {
  /** Returns the client of a request, with its cookies unverified. */
  clientOf(config: AuthConfig, request: FastifyRequest): Client {
    const read = (which: keyof typeof NAMES) =>
      hostCookie.read(
        config,
        NAMES[which],
        request.headers.cookie,
        (value) => value.length <= MOST_CHARACTERS,
      )
    return { address: request.ip, device: read('device'), asked: read('asked') }
  },

  set(
    config: AuthConfig,
    reply: FastifyReply,
    which: keyof typeof NAMES,
    value: string,
    lifeSeconds: number,
  ): void {
    const attributes = { maxAge: lifeSeconds, sameSite: 'strict' } as const
    reply.header('set-cookie', hostCookie.write(config, NAMES[which], value, attributes))
  },
}
