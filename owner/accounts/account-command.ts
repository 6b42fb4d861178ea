import { Argument, Command } from 'commander'
import type { AuthContext } from '../../auth/context.ts'
import type { User } from '../../auth/db/tables.ts'
import { readOptions } from '../storage/read-options.ts'
import { withContext } from '../storage/with-context.ts'
import { assertSure } from '../terminal/assert-sure.ts'
import { plainText } from '../terminal/plain-text.ts'
import { findNamed } from './find-named.ts'

interface Act<Options> {
  name: string
  description: string
  /** What is asked first, where the change can't be taken back. */
  question?: string
  /** Changes the account, by a rule of the service, and returns what to say. */
  act: (context: AuthContext, user: User, options: Options) => Promise<string>
}

/** The argument that {@link findNamed} finds an account by. */
export const accountArgument = (): Argument =>
  new Argument('<account>', 'an id, an email address or a phone number')

/** A command that does something to the one account that its argument names. */
export const accountCommand = <Options extends object>({ name, description, question, act }: Act<Options>) =>
  new Command(name)
    .description(description)
    .addArgument(accountArgument())
    .action(async (account: string, options: Options, command: Command) => {
      const { json, yes } = readOptions(command)
      await withContext(command, async (context) => {
        const user = await findNamed(context.db, account)
        if (question)
          await assertSure(`${plainText(user.email || user.phone || user.id)} ${question}`, { yes })
        const said = await act(context, user, options)
        process.stdout.write(json ? `${JSON.stringify({ id: user.id, done: name })}\n` : `${said}\n`)
      })
    })
