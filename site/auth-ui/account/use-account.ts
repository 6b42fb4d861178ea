import { useCallback, useEffect, useRef, useState } from 'react'
import { type Grant, grantCalls } from '../../auth-api/calls/apps/grant-calls.ts'
import { factorCalls } from '../../auth-api/calls/factors/factor-calls.ts'
import { recoveryCodeCalls } from '../../auth-api/calls/factors/recovery-code-calls.ts'
import { passkeyCalls } from '../../auth-api/calls/passkey-calls.ts'
import { sessionCalls } from '../../auth-api/calls/session-calls.ts'
import { type SignInMethods, signInMethodCalls } from '../../auth-api/calls/sign-in-method-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Factor } from '../../auth-api/factor.ts'
import type { Passkey } from '../../auth-api/passkey.ts'
import type { Session } from '../../auth-api/session.ts'
import type { Visitor } from '../../auth-api/visitor.ts'

/** Everything that the dialog shows about an account. */
export interface Account {
  readonly level: 'aal1' | 'aal2'
  readonly factors: Factor[]
  readonly recoveryCodes: { remaining: number; total: number } | undefined
  /** Undefined if the service has no passkeys. The same goes for sessions and grants. */
  readonly passkeys: Passkey[] | undefined
  readonly sessions: Session[] | undefined
  readonly grants: Grant[] | undefined
  readonly signInMethods: SignInMethods
}

async function readAccount(client: AuthClient): Promise<Account> {
  const calls = client.extend(sessionCalls)
  const listed = client.extend(factorCalls).list()
  const [{ factors }, recoveryCodes, passkeys, sessions, level, signInMethods, grants] = await Promise.all([
    listed,
    listed.then(({ hasRecoveryCodes }) =>
      hasRecoveryCodes ? client.extend(recoveryCodeCalls).count() : undefined,
    ),
    client.extend(passkeyCalls).list(),
    calls.list(),
    calls.level(),
    client.extend(signInMethodCalls).read(),
    client.extend(grantCalls).list(),
  ])
  return { level, factors, recoveryCodes, passkeys, sessions, signInMethods, grants }
}

/**
 * Reads the account when the dialog opens, after each change, and at every event of the session in
 * any tab, which brings a new `visitor`. `failed` says whether the latest completed read failed.
 */
export function useAccount(client: AuthClient, visitor: Visitor) {
  const [account, setAccount] = useState<Account>()
  const [failed, setFailed] = useState(false)
  const [reading, setReading] = useState(true)
  const turn = useRef(0)

  const reload = useCallback(async () => {
    const mine = ++turn.current
    setReading(true)
    try {
      const latest = await readAccount(client)
      if (mine !== turn.current) return
      setAccount(latest)
      setFailed(false)
    } catch {
      if (mine === turn.current) setFailed(true)
    } finally {
      if (mine === turn.current) setReading(false)
    }
  }, [client])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new visitor is the reason to read again
  useEffect(() => void reload(), [reload, visitor])

  return { account, failed, reading, reload }
}
