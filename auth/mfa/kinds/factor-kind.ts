import type { AuthContext } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import type { Challenge, Factor, NewChallenge, NewFactor, User } from '../../db/tables.ts'
import type { ErrorCode } from '../../errors.ts'
import type { Attempter } from '../../rate-limits/attempter.ts'
import type { AuthenticationMethod } from '../../sessions/issue-session.ts'

/** What a client may send to enrol a factor (docs/wire-contract.md, 13.2). */
export interface Enrolment {
  issuer: string | undefined
  phone: string | undefined
}

/** What a client may send to be challenged (docs/wire-contract.md, 13.3). */
export interface ChallengeRequest {
  channel: string | undefined
}

/** What a client may send to answer a challenge (docs/wire-contract.md, 13.4). */
export interface ChallengeAnswer {
  code: string | undefined
  webauthn: Record<string, unknown> | undefined
}

type FactorColumns = Partial<Pick<NewFactor, 'secret' | 'phone'>>
type ChallengeColumns = Partial<Pick<NewChallenge, 'otp_code' | 'web_authn_session_data'>>

/** What is to be kept, and what the client is told beside what every factor or challenge has. */
interface Begun<Columns, Answer> {
  columns: Columns
  answer: Answer
}

interface EnrolmentAnswer {
  totp?: { qr_code: string; secret: string; uri: string }
  phone?: string
}

interface ChallengeTold {
  webauthn?: { type: string; credential_options: Record<string, unknown> }
}

/**
 * Takes what was proven, in the transaction that raises the session. False when somebody took it first: then the
 * answer counts as wrong. The id of another factor of the user when that one answered in place of the challenged.
 */
export type TakeProof = (trx: Transaction) => Promise<boolean | string>

/** The rules of one type of factor. Everything that the types have in common stands in the flows beside this file. */
export interface FactorKind {
  /** The type's name in the messages of errors. */
  label: string
  method: AuthenticationMethod
  /** Whether the service is set up for it, and the codes that say so when it isn't. */
  isEnabled: (context: AuthContext) => boolean
  notEnabled: { enroll: ErrorCode; verify: ErrorCode }
  /** Checks the enrolment and prepares its row. `id` is the new factor's. */
  enroll: (
    trx: Transaction,
    context: AuthContext,
    user: User,
    id: string,
    enrolment: Enrolment,
  ) => Promise<Begun<FactorColumns, EnrolmentAnswer>>
  /** Refuses a challenge before anything is written for it. */
  admit?: (context: AuthContext, factor: Factor, request: ChallengeRequest, who: Attempter) => Promise<void>
  /** Prepares a challenge. `id` is the new challenge's. */
  challenge: (
    trx: Transaction,
    context: AuthContext,
    user: User,
    factor: Factor,
    id: string,
  ) => Promise<Begun<ChallengeColumns, ChallengeTold>>
  /** Refuses an answer that lacks a part, before the challenge is looked for. */
  assertWhole: (answer: ChallengeAnswer) => void
  /** Whether the answer is right for the challenge; undefined when it is wrong. Throws 400 for one that is malformed. */
  check: (
    context: AuthContext,
    user: User,
    factor: Factor,
    challenge: Challenge,
    answer: ChallengeAnswer,
  ) => Promise<TakeProof | undefined>
  /** The message of 422 `mfa_verification_failed`. */
  wrongAnswer: string
}
