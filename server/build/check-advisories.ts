import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** The registry's advisories about the packages in the lock file. */
export type Advisories =
  | { outcome: 'none' }
  | { outcome: 'found'; lines: string[] }
  | { outcome: 'unknown'; reason: string }

interface Audit {
  metadata?: { vulnerabilities: Record<string, number> }
  vulnerabilities?: Record<string, { severity: string; via: (string | { title: string; url: string })[] }>
  message?: string
  error?: { summary?: string }
}

/** Severities too low to fail the build. */
const PASSED_OVER = new Set(['info', 'low'])

/**
 * Asks the registry about the packages installed in production. The result distinguishes a registry
 * that is unreachable, or has no such endpoint, from one without advisories.
 */
export async function checkAdvisories(folder: string, options: readonly string[] = []): Promise<Advisories> {
  const retries = ['--fetch-retries=1', '--fetch-timeout=20000']
  const child = spawn('npm', ['audit', '--omit=dev', '--json', ...retries, ...options], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  })
  const [stdout] = await Promise.all([text(child.stdout), once(child, 'close')])
  const audit = readAudit(stdout)
  if (!audit.metadata) {
    return { outcome: 'unknown', reason: audit.error?.summary || audit.message || 'npm gave no answer' }
  }
  const found = Object.entries(audit.vulnerabilities ?? {}).filter(
    ([, { severity }]) => !PASSED_OVER.has(severity),
  )
  if (found.length === 0) return { outcome: 'none' }
  return {
    outcome: 'found',
    lines: found.map(([name, { severity, via }]) => {
      const reasons = via.map((each) =>
        typeof each === 'string' ? `by ${each}` : `${each.title} ${each.url}`,
      )
      return `${name} (${severity}): ${reasons.join('; ')}`
    }),
  }
}

function readAudit(stdout: string): Audit {
  try {
    return JSON.parse(stdout)
  } catch {
    return {}
  }
}
