const COARSE = 1000

/**
 * Runs a job, and tells the longest stretch for which it held the event loop, in milliseconds of
 * this thread's processor time: what other threads and programs take from the machine doesn't
 * count.
 */
export async function longestHold(job: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / COARSE)
    before = process.threadCpuUsage()
  }
  let isOver = false
  const sample = () => {
    look()
    if (!isOver) setImmediate(sample)
  }
  setImmediate(sample)
  await job()
  isOver = true
  look()
  return longest
}
