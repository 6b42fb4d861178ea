import { presentAccount } from '../../accounts/present-account.ts'
import { withApproval } from '../../accounts/with-approval.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthContext, confirmsAtOnce } from '../../context.ts'
import { findUserByEmail, lockUserByEmail, updateUser } from '../../db/accounts/users.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { deleteOneTimeTokensOf, listOneTimeTokens } from '../../db/one-time/one-time-tokens.ts'
import type { Transaction } from '../../db/open.ts'
import type { Metadata, User } from '../../db/tables.ts'
import { emailExists } from '../../email/change/apply-email-change.ts'
import { isLinkName, type LinkName, linkKinds } from '../../email/send/link-kinds.ts'
import { AuthError, validationFailed } from '../../errors.ts'
import { assertMetadataFits } from '../../values/assert-metadata-fits.ts'
import { normalizeEmail } from '../../values/normalize-email.ts'
import type { Owner } from '../owner.ts'
import { type MadeLink, makeLink } from './make-link.ts'
import { type AccountOpening, openAccount } from './open-account.ts'

/** The owner's request (docs/wire-contract.md, 15.7); null means "not given". */
export interface LinkRequest {
  type?: string | null
  email?: string | null
  new_email?: string | null
  password?: string | null
  data?: Metadata | null
}

interface Plan {
  name: LinkName
  email: string
  redirectTo: string
  by: Owner
}

/**
 * Creates a link that opens an account. Sends no mail: the owner passes the link on
 * (docs/wire-contract.md, 15.7). Throws 400 `validation_failed`, 404 `user_not_found`, 422
 * `email_exists`, `weak_password`.
 */
export async function generateLink(
  context: AuthContext,
  by: Owner,
  request: LinkRequest,
  redirectTo: string,
) {
  const email = normalizeEmail(request.email ?? '')
  const type = request.type ?? ''
  const known = await findUserByEmail(context.db, email)
  if (!isLinkName(type)) throw validationFailed(`Invalid email action link type requested: ${type}`)
  // For an unknown address, a sign-in becomes a sign-up.
  const name = type === 'magiclink' && !known ? 'signup' : type
  const plan: Plan = { name, email, redirectTo, by }
  const { user, token, code, url } =
    name === 'signup' || name === 'invite'
      ? await openedLink(context, plan, name, await readOpening(context, known, request, type, name))
      : await linkOfAccount(context, plan, known, request.new_email)
  return {
    ...(await presentAccount(context.db, user)),
    action_link: url,
    email_otp: code,
    hashed_token: token,
    verification_type: name,
    redirect_to: redirectTo,
  }
}

/**
 * Reads the data that an account is opened with. A sign-up needs a password, unless it was
 * requested as a sign-in.
 */
async function readOpening(
  context: AuthContext,
  known: User | undefined,
  { email, password, data }: LinkRequest,
  asked: LinkName,
  kind: AccountOpening['kind'],
): Promise<Omit<AccountOpening, 'approvedId'>> {
  const { passwords } = context
  if (known?.email_confirmed_at) throw emailExists()
  assertMetadataFits(data ?? {})
  const needsPassword = asked === 'signup' && !known
  if (needsPassword && !password) throw validationFailed('Signup requires a valid password')
  if (needsPassword && password) await passwords.assertAcceptable(password, email ?? null)
  const stored = known?.encrypted_password ?? undefined
  const isShown = stored !== undefined && !!password && (await passwords.verify(stored, password))
  return {
    email: normalizeEmail(email ?? ''),
    kind,
    data: data ?? undefined,
    encrypted_password: needsPassword && password ? await passwords.hash(password) : undefined,
    shownHash: isShown ? stored : undefined,
  }
}

const openedLink = (
  context: AuthContext,
  { by, email, redirectTo }: Plan,
  name: AccountOpening['kind'],
  opening: Omit<AccountOpening, 'approvedId'>,
): Promise<MadeLink> =>
  withApproval(context, (approvedId) =>
    inTransaction(context.db, async (trx) => {
      const user = await openAccount(trx, context, by, { ...opening, approvedId })
      return makeLink(trx, context, user, name, { relatesTo: email, redirectTo, invited: name === 'invite' })
    }),
  )

const notFound = () => new AuthError(404, 'user_not_found', 'User with this email not found')

async function linkOfAccount(
  context: AuthContext,
  plan: Plan,
  known: User | undefined,
  newEmail: string | null | undefined,
): Promise<MadeLink> {
  if (!known) throw notFound()
  const isChange = linkKinds[plan.name].type === 'email_change'
  const next = isChange ? await readNewEmail(context, plan.name, newEmail) : undefined
  return context.db.transaction().execute(async (trx) => {
    const user = await lockUserByEmail(trx, plan.email)
    if (!user) throw notFound()
    const made = next
      ? await makeChangeLink(trx, context, user, plan, next)
      : await makeLink(trx, context, user, plan.name, {
          relatesTo: plan.email,
          redirectTo: plan.redirectTo,
        })
    const traits = { user_id: user.id, method: plan.name }
    await recordAudit(trx, context, { actor: plan.by, action: 'user_recovery_requested', traits })
    return made
  })
}

async function readNewEmail(
  { config, db }: AuthContext,
  name: LinkName,
  text: string | null | undefined,
): Promise<string> {
  if (name === 'email_change_current' && !config.MAILER_SECURE_EMAIL_CHANGE_ENABLED) {
    throw validationFailed('Enable secure email change to generate link for current email')
  }
  const next = normalizeEmail(text ?? '')
  if (await findUserByEmail(db, next)) throw emailExists()
  return next
}

/**
 * Creates a link that confirms a change of address. If both mailboxes have to confirm it, the link
 * for the other one is pending too, until it is requested. If addresses are confirmed at once, one
 * link is enough.
 */
async function makeChangeLink(
  trx: Transaction,
  context: AuthContext,
  user: User,
  { name, redirectTo }: Plan,
  next: string,
): Promise<MadeLink> {
  const { config } = context
  const other = name === 'email_change_new' ? 'email_change_current' : 'email_change_new'
  const relatesTo = (each: LinkName) => (each === 'email_change_new' ? next : (user.email ?? next))
  const types = [linkKinds.email_change_new.token_type, linkKinds.email_change_current.token_type]
  const waiting = await listOneTimeTokens(trx, user.id, types)
  const isNew = user.email_change !== next || waiting.length === 0
  if (isNew || confirmsAtOnce(config)) await deleteOneTimeTokensOf(trx, user.id, types)
  if (isNew && config.MAILER_SECURE_EMAIL_CHANGE_ENABLED && !confirmsAtOnce(config)) {
    await makeLink(trx, context, user, other, { relatesTo: relatesTo(other), redirectTo })
  }
  const made = await makeLink(trx, context, user, name, { relatesTo: relatesTo(name), redirectTo })
  return { ...made, user: (await updateUser(trx, user.id, { email_change: next })) ?? made.user }
}
