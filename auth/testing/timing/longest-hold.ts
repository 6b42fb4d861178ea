const COARSE = 1000
const LOOK_MS = 5

/**
 * Runs a job, and returns an upper bound of the longest stretch for which it held the event loop,
 * in milliseconds of this thread's processor time, so that other threads and programs don't count.
 */
export async function longestHold(job: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / COARSE)
    before = process.threadCpuUsage()
  }
  // Looking at every turn of the loop would keep a core busy while a password is hashed.
  const looks = setInterval(look, LOOK_MS)
  try {
    await job()
  } finally {
    clearInterval(looks)
  }
  look()
  return longest
}
