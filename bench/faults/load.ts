import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, at, callUntilAnswered, inShort } from './call.ts'
import { type Acknowledged, acts, Visitor } from './visitor.ts'

const VISITORS = 8
/** Pauses between two actions of a visitor: the fault is measured, not the processor. */
const PAUSE_MS = 50
const PAGE_PAUSE_MS = 100

/** The result of a load. */
export interface Outcome {
  acknowledged: number
  /** Acknowledged writes that are gone, a line each. */
  lost: string[]
  signedOut: number
  notAnswered: number
  pagesFailed: number
  longestMs: number
}

/**
 * Starts eight visitors who take each action in turn, and one who views pages, until they are
 * stopped.
 */
export async function startLoad(origin: string) {
  const known: Acknowledged = { sessions: [] }
  const outcome: Outcome = {
    acknowledged: 0,
    lost: [],
    signedOut: 0,
    notAnswered: 0,
    pagesFailed: 0,
    longestMs: 0,
  }
  let isOn = true
  const visitors = await all(Array.from({ length: VISITORS + 1 }, () => new Visitor(origin, known)))
  const [prober, ...others] = visitors
  const note = ({ status, ms }: Answer): void => {
    outcome[status === 200 ? 'acknowledged' : 'notAnswered']++
    outcome.longestMs = Math.max(outcome.longestMs, ms)
  }
  const visit = async (visitor: Visitor): Promise<void> => {
    for (let turn = 0; isOn; turn++) {
      note(await visitor.act(acts[turn % acts.length] ?? 'refresh'))
      await delay(PAUSE_MS)
    }
  }
  const look = async (): Promise<void> => {
    while (isOn) {
      const ok = await fetch(`${origin}/`, { signal: AbortSignal.timeout(5_000) }).then(
        async (answer) => (await answer.text()).length > 0 && answer.ok,
        () => false,
      )
      if (!ok) outcome.pagesFailed++
      await delay(PAGE_PAUSE_MS)
    }
  }
  const running = [...others.map(visit), look()]
  return {
    /** Resolves when each action has succeeded once, for a visitor who arrives at this moment. */
    async untilWell(): Promise<void> {
      for (const act of acts) {
        while ((await prober?.act(act))?.status !== 200) await delay(20)
      }
    },
    /** Ends the load, and checks everything that was acknowledged. */
    async stop(): Promise<Outcome> {
      isOn = false
      await Promise.all(running)
      for (const visitor of visitors) outcome.lost.push(...(await visitor.lost()))
      outcome.lost.push(...(await lostSessions(origin, known.sessions)))
      outcome.signedOut = visitors.reduce((sum, { signedOut }) => sum + signedOut, 0)
      return outcome
    },
  }
}

const all = (visitors: Visitor[]): Promise<Visitor[]> =>
  Promise.all(visitors.map((visitor) => visitor.begin()))

/** Lists the sessions that were begun, each with an account, and can no longer be refreshed. */
async function lostSessions(origin: string, sessions: Acknowledged['sessions']): Promise<string[]> {
  const waiting = [...sessions]
  const lost: string[] = []
  const look = async (): Promise<void> => {
    for (let session = waiting.pop(); session; session = waiting.pop()) {
      const body = { refresh_token: session.refreshToken }
      const answer = await callUntilAnswered(origin, 'POST', 'token?grant_type=refresh_token', { body })
      if (answer.status !== 200) lost.push(`${session.act} of ${at(session.at)}: ${inShort(answer)}`)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, look))
  return lost
}
