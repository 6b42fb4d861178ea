import { Command, InvalidArgumentError } from 'commander'
import { normalizeEmail } from '../../auth/values/normalize-email.ts'
import { checkDatabase } from '../doctor/check-database.ts'
import { checkDisk } from '../doctor/check-disk.ts'
import { checkHandOff } from '../doctor/check-hand-off.ts'
import { checkPublicUrl } from '../doctor/check-public-url.ts'
import { checkRelyingParty } from '../doctor/check-relying-party.ts'
import { checkSecrets } from '../doctor/check-secrets.ts'
import { checkSettings } from '../doctor/check-settings.ts'
import { checkSite } from '../doctor/check-site.ts'
import { checkTls } from '../doctor/check-tls.ts'
import type { Check, Finding } from '../doctor/finding.ts'
import { checkSmtp } from '../doctor/mail/check-smtp.ts'
import { readOptions } from '../storage/read-options.ts'
import { jsonText } from '../terminal/json-text.ts'
import { plainText } from '../terminal/plain-text.ts'

/**
 * `dropharbor doctor`: reports what keeps the service from working for visitors, a line each. Exits
 * with status 1 where there is a fault.
 */
export const doctor = (): Command =>
  new Command('doctor')
    .description('check settings, PUBLIC_URL, TLS, mail, database, disk and clock, and say what to do')
    .option('--send <address>', 'send a test mail to this address', readAddress)
    .action(async ({ send }: { send?: string }, command: Command) => {
      const { config, json } = readOptions(command)
      const checks: [about: string, check: Check][] = [
        ['settings', checkSettings],
        ['secrets', checkSecrets],
        ['database', checkDatabase],
        ['disk', checkDisk],
        ['site', checkSite],
        ['PUBLIC_URL', checkPublicUrl],
        ['TLS', checkTls],
        ['mail', checkSmtp(send)],
        ['passkeys', checkRelyingParty],
        ['hand-off', checkHandOff],
      ]
      const findings: Finding[] = []
      for (const [about, check] of checks) {
        const found = await check(config).catch((error): Finding[] => [
          { level: 'fault', about, found: error instanceof Error ? error.message : String(error) },
        ])
        const news = found.filter((finding) => !findings.some((before) => before.found === finding.found))
        findings.push(...news)
        if (!json) for (const finding of news) process.stdout.write(lineOf(finding))
      }
      if (json) process.stdout.write(`${jsonText(findings, 2)}\n`)
      if (findings.some(({ level }) => level === 'fault')) process.exitCode = 1
    })

/** Throws for text that is not an address, before anything is checked. */
function readAddress(text: string): string {
  try {
    normalizeEmail(text)
    return text
  } catch {
    throw new InvalidArgumentError(`${text} is not an email address.`)
  }
}

const INDENT = ' '.repeat(21)

const lineOf = ({ level, about, found, advice }: Finding): string =>
  `${level.padEnd(8)} ${about.padEnd(11)} ${plainText(found)}\n${advice ? `${INDENT}-> ${advice}\n` : ''}`
