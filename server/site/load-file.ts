import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { inertContent } from '../http/security-headers.ts'
import type { Encoding } from './choose-encoding.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { contentTypes } from './content-types.ts'
import type { Representation, SiteFile } from './site-file.ts'

/** The suffixes that the build gives to the compressed forms of a file. */
export const compressedSuffixes = { br: '.br', gzip: '.gz' } as const satisfies Partial<
  Record<Encoding, string>
>

const oneYearInSeconds = 31_536_000

/**
 * Reads a built file with its compressed forms. Its path determines type and caching, its content
 * the policy.
 */
export async function loadFile(
  path: string,
  authUrl: string | undefined,
  captchas?: readonly string[],
): Promise<SiteFile> {
  const [identity, br, gzip] = await Promise.all([
    represent(path),
    represent(path + compressedSuffixes.br).catch(ignoreMissing),
    represent(path + compressedSuffixes.gzip).catch(ignoreMissing),
  ])
  const isPage = path.endsWith('.html')
  return {
    isPage,
    headers: {
      'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
      // The names under _astro hold a hash of the content (RFC 8246); everything else is
      // revalidated every time.
      'cache-control': path.includes('/_astro/')
        ? `public, max-age=${oneYearInSeconds}, immutable`
        : 'no-cache',
      vary: 'Accept-Encoding',
      // Cards and icons are made to be shown on other sites.
      ...(path.endsWith('.png') && { 'cross-origin-resource-policy': 'cross-origin' }),
      ...(isPage && {
        'content-security-policy': contentSecurityPolicy(identity.body.toString(), authUrl, captchas),
      }),
      // A feed names its style sheet.
      ...(path.endsWith('.xml') && {
        'content-security-policy': `${inertContent}; style-src 'self'; font-src 'self'`,
      }),
    },
    representations: { identity, ...(br && { br }), ...(gzip && { gzip }) },
  }
}

async function represent(path: string): Promise<Representation> {
  const body = await readFile(path)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"` }
}

/** Takes the error of a file or folder that is not there, and throws every other. */
export function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
