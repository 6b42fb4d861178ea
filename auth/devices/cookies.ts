import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthConfig } from '../config.ts'
import type { Client } from './client.ts'
import { hostCookie } from './host-cookie.ts'

const NAMES = { device: 'dropharbor-device', asked: 'dropharbor-asked' } as const
const MOST_CHARACTERS = 512

/** The cookies of limits. They grant no access: they tell browsers apart. */
export const cookies = {
  /** The client of a request, with its cookies as they are. */
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
