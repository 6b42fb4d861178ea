import type { Caller } from '../../caller.ts'
import type { AuthContext } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import type { Challenge, Factor, NewChallenge, NewFactor, User } from '../../db/tables.ts'
import type { ErrorCode } from '../../errors.ts'
import type { Attempter } from '../../rate-limits/attempter.ts'
import type { AuthenticationMethod } from '../../sessions/issue-session.ts'

/** The fields that a client may send to enrol a factor (docs/wire-contract.md, 13.2). */
export interface Enrolment {
  issuer: string | undefined
  phone: string | undefined
}

/** The fields that a client may send to request a challenge (docs/wire-contract.md, 13.3). */
export interface ChallengeRequest {
  channel: string | undefined
}

/** The fields that a client may send to answer a challenge (docs/wire-contract.md, 13.4). */
export interface ChallengeAnswer {
  code: string | undefined
  webauthn: Record<string, unknown> | undefined
}

type FactorColumns = Partial<Pick<NewFactor, 'secret' | 'phone'>>
type ChallengeColumns = Partial<Pick<NewChallenge, 'otp_code' | 'web_authn_session_data'>>

/** Columns of the row, and fields of the answer, beside those of every factor or challenge. */
interface ColumnsAndAnswer<Columns, Answer> {
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

/** A right answer to a challenge. */
export interface Proof {
  /**
   * The factor that answered. With WebAuthn, it may be another factor of the user than the
   * challenged one.
   */
  factorId: string
  /**
   * Consumes the answer in the transaction that steps up the session. Returns false where another
   * request was first.
   */
  consume: (trx: Transaction) => Promise<boolean>
}

/** The rules of one type of factor. Those that all types share are in the folder above. */
export interface FactorKind {
  /** The type's name in error messages. */
  label: string
  method: AuthenticationMethod
  /**
   * Returns whether the service is set up for the type; `notEnabled` has the error codes if it
   * isn't.
   */
  isEnabled: (context: AuthContext) => boolean
  notEnabled: { enroll: ErrorCode; verify: ErrorCode }
  /** Checks the enrolment and prepares its row; `id` is the new factor's. */
  enroll: (
    trx: Transaction,
    context: AuthContext,
    user: User,
    id: string,
    enrolment: Enrolment,
  ) => Promise<ColumnsAndAnswer<FactorColumns, EnrolmentAnswer>>
  /** Refuses a challenge before anything is written for it. */
  admit?: (
    context: AuthContext,
    caller: Caller,
    factor: Factor,
    request: ChallengeRequest,
    attempter: Attempter,
  ) => Promise<void>
  /** Prepares a challenge; `id` is the new challenge's. */
  challenge: (
    trx: Transaction,
    context: AuthContext,
    caller: Caller,
    factor: Factor,
    id: string,
  ) => Promise<ColumnsAndAnswer<ChallengeColumns, ChallengeTold>>
  /** Refuses an answer that lacks a part, before the challenge is looked for. */
  assertWhole: (answer: ChallengeAnswer) => void
  /**
   * Checks the answer to a challenge; returns undefined when it is wrong. Throws 400 for a
   * malformed one.
   */
  check: (
    context: AuthContext,
    caller: Caller,
    factor: Factor,
    challenge: Challenge,
    answer: ChallengeAnswer,
  ) => Promise<Proof | undefined>
  /** The message of 422 `mfa_verification_failed`. */
  wrongAnswer: string
}
