import { test } from '@playwright/test'
import { Owner } from '../../product/owner.ts'
import type { Visitor } from '../../visitor/visitor.ts'

/** Always the same, because pictures are compared. */
export const resident = { email: 'maren@harbour.example', password: 'lighthouse' }
/** The owner of a mailbox who confirms it loses a password that was set before. */
export const forgetful = { email: 'mavis@harbour.example', password: 'lighthouse' }
export const unregistered = { email: 'nobody@harbour.example', password: 'lighthouse' }

/**
 * A view that changes an account has one of its own: a worker opens a view once, and one that takes
 * over after a failure has another number. It is spelled with n and u, which are equally wide, so
 * that pictures agree.
 */
export const ownerOf = ({ page }: Visitor, name: string) => {
  const { workerIndex, repeatEachIndex } = test.info()
  const bits = (workerIndex + 32 * repeatEachIndex).toString(2).padStart(8, '0')
  const number = bits.replaceAll('0', 'n').replaceAll('1', 'u')
  return Owner.create(page.request, { email: `${name}.${number}@harbour.example`, password: 'lighthouse' })
}
