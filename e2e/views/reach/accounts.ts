import { test } from '@playwright/test'
import { Owner } from '../../product/owner.ts'
import type { Visitor } from '../../visitor/visitor.ts'

/** Always the same, since pictures are compared. */
export const resident = { email: 'maren@harbour.example', password: 'lighthouse' }
/** A user who confirms the mailbox, and thereby loses a password that was set before. */
export const forgetful = { email: 'mavis@harbour.example', password: 'lighthouse' }
export const unregistered = { email: 'nobody@harbour.example', password: 'lighthouse' }

/**
 * Returns the account of a view that changes it: a worker opens a view once, and a worker that
 * takes over after a failure has another index. The index is spelled with n and u, which are
 * equally wide, so that pictures match.
 */
export const ownerOf = ({ page }: Visitor, name: string) => {
  const { workerIndex, repeatEachIndex } = test.info()
  const bits = (workerIndex + 32 * repeatEachIndex).toString(2).padStart(8, '0')
  const number = bits.replaceAll('0', 'n').replaceAll('1', 'u')
  return Owner.create(page.request, { email: `${name}.${number}@harbour.example`, password: 'lighthouse' })
}
