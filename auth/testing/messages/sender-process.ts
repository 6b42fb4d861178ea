import { openSender } from './open-sender.ts'

/**
 * A program for a test: queues this many mails, prints the name of each one that was acknowledged,
 * and sends what is queued until it is killed.
 */
const { settings, count } = JSON.parse(String(process.argv[2]))
const sender = await openSender(settings)
for (let i = 0; i < count; i++) {
  const to = `owner-${i}@example.com`
  const values = { UndoURL: 'https://shop.example/undo' }
  await sender.enqueue({ template: 'password_changed', to, account: { raw_user_meta_data: {} }, values })
  process.stdout.write(`${to}\n`)
}
