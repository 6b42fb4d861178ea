import { expect, test } from 'vitest'
import { noFaults, noteFault } from './faults.ts'

test('faults of one kind are one, whichever accounts they name', () => {
  const report = noFaults()
  const id = () => crypto.randomUUID()
  for (let account = 0; account < 300; account++) {
    const place = `user ${id()}`
    noteFault(report, { place, field: 'email', reason: `belongs to another account (${id()})` })
    noteFault(report, { place, field: 'phone', reason: `is that of line ${account} too` })
    noteFault(report, { place, field: 'id', reason: `is that of user ${id()} too` })
    noteFault(report, { place, field: 'password_hash', reason: `is odd in its way ${'x'.repeat(account)}` })
  }
  expect(report.faults).toHaveLength(100)
  expect(report).toMatchObject({
    faulty: 1200,
    faults_by_reason: {
      'email: belongs to another account': 300,
      'phone: is that of another too': 300,
      'id: is that of another too': 300,
      'for other reasons': 203,
    },
  })
  expect(Object.keys(report.faults_by_reason)).toHaveLength(101)
})
