import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthConfig } from '../config.ts'
import type { Client } from './client.ts'

const NAMES = { device: 'dropharbor-device', asked: 'dropharbor-asked' } as const
const MOST_CHARACTERS = 512

/**
 * Behind https the prefix keeps other hosts of the domain from setting them (RFC 6265bis, section
 * 4.1.3.2).
 */
const isSecure = ({ PUBLIC_URL }: AuthConfig): boolean => PUBLIC_URL.startsWith('https:')
const nameOf = (config: AuthConfig, which: keyof typeof NAMES): string =>
  `${isSecure(config) ? '__Host-' : ''}${NAMES[which]}`

/** The cookies of limits. They grant no access: they tell browsers apart. */
export const cookies = {
  /** The client of a request, with its cookies as they are. */
  clientOf(config: AuthConfig, request: FastifyRequest): Client {
    const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
    const read = (which: keyof typeof NAMES) => {
      const start = `${nameOf(config, which)}=`
      const value = pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
      return value !== undefined && value.length <= MOST_CHARACTERS ? value : undefined
    }
    return { address: request.ip, device: read('device'), asked: read('asked') }
  },

  set(
    config: AuthConfig,
    reply: FastifyReply,
    which: keyof typeof NAMES,
    value: string,
    lifeSeconds: number,
  ): void {
    const attributes = ['Path=/', `Max-Age=${lifeSeconds}`, 'HttpOnly', 'SameSite=Strict']
    if (isSecure(config)) attributes.push('Secure')
    reply.header('set-cookie', [`${nameOf(config, which)}=${value}`, ...attributes].join('; '))
  },
}
