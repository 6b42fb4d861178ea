/**
 * Lets work of the same key wait for one another: what names several keys comes after all that came
 * before it with any of them.
 */
export function inLine<T>(): (keys: readonly string[], work: () => Promise<T>) => Promise<T> {
  /** The last one of each key that is under way. */
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
