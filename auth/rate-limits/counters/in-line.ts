/**
 * Returns a function that serialises work by its keys: work with several keys follows all earlier
 * work with any of them.
 */
export function inLine<T>(): (keys: readonly string[], work: () => Promise<T>) => Promise<T> {
  /** The last work of each key that has not ended. */
  const last = new Map<string, Promise<T>>()
  return (keys, work) => {
    const before = keys.flatMap((key) => last.get(key) ?? [])
    const next = before.length > 0 ? Promise.allSettled(before).then(work) : work()
    for (const key of keys) last.set(key, next)
    const leave = () => {
      for (const key of keys) if (last.get(key) === next) last.delete(key)
    }
    next.then(leave, leave)
    return next
  }
}
