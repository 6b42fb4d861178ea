import { SERVICE_PATH } from '../../auth/config.ts'
import { listSigningKeys } from '../../auth/db/service/signing-keys.ts'
import { openExistingStorage } from '../../auth/open-existing-storage.ts'
import { readBounded } from '../../auth/read-bounded.ts'
import type { ServerConfig } from '../../server/config.ts'
import { isDevelopment } from '../../server/outbox/is-development.ts'
import { checkProxy } from './check-proxy.ts'
import type { Check, Finding } from './finding.ts'
import { reachAdvice } from './reach-advice.ts'

const PATIENCE_MS = 10_000
const MOST_CLOCK_MS = 5_000
const about = 'PUBLIC_URL'

/** Checks that visitors who come to PUBLIC_URL reach this service, and what stands in between. */
export const checkPublicUrl: Check = async (config) => {
  if (isDevelopment(config))
    return [
      {
        level: 'ok',
        about,
        found: `${config.PUBLIC_URL} is only reachable from this machine: whether the service answers there was not checked`,
      },
    ]
  const url = `${config.PUBLIC_URL}${SERVICE_PATH}/.well-known/jwks.json`
  const sent = Date.now()
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    ({ message, cause }): string => cause?.code ?? message,
  )
  if (typeof answer === 'string') {
    const found = `${url} can't be reached: ${answer}`
    return [{ level: 'fault', about, found, advice: reachAdvice(answer) }]
  }
  const location = answer.headers.get('location')
  if (location) {
    const found = `it redirects to ${URL.parse(location, url)?.origin}`
    return [
      { level: 'fault', about, found, advice: 'set PUBLIC_URL to the address at which visitors end up' },
    ]
  }
  return [...(await whoAnswers(config, answer)), clockOf(answer.headers.get('date'), sent)]
}

/**
 * Checks whether this service answers: its keys are in the database. If so, also checks what the
 * proxy sends.
 */
async function whoAnswers(config: ServerConfig, answer: Response): Promise<Finding[]> {
  const advice = 'have the proxy forward every path to HOST and PORT of this service'
  if (!answer.ok) return [{ level: 'fault', about, found: `it answers with status ${answer.status}`, advice }]
  const { database, secrets } = await openExistingStorage(config)
  try {
    const text = await readBounded(answer)
    const known = await listSigningKeys(database.db)
    if (!known.some(({ kid }) => text.includes(kid))) {
      return [
        {
          level: 'fault',
          about,
          found: 'another service answers there: its signing keys are not in this database',
          advice,
        },
      ]
    }
    const found = `${config.PUBLIC_URL} leads to this service`
    return [{ level: 'ok', about, found }, ...(await checkProxy(config.PUBLIC_URL, secrets))]
  } finally {
    await database.close()
  }
}

function clockOf(date: string | null, sent: number): Finding {
  const there = Date.parse(date ?? '')
  if (Number.isNaN(there))
    return {
      level: 'ok',
      about: 'clock',
      found: 'PUBLIC_URL sent no Date header: this machine’s clock was not compared',
    }
  // The header has a resolution of one second.
  const apart = Math.max(0, sent - there - 1000, there - Date.now())
  const found = `this machine’s clock differs by ${Math.round(apart / 1000)} s from the one at PUBLIC_URL`
  if (apart <= MOST_CLOCK_MS) return { level: 'ok', about: 'clock', found }
  return {
    level: 'warning',
    about: 'clock',
    found,
    advice: 'let NTP set the clock: codes and tokens depend on it',
  }
}
