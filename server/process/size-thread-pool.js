import { availableParallelism } from 'node:os'

// Libuv's pool has four threads unless it is told otherwise before its first work. Passwords hold as
// many as there are cores (docs/decisions/004): two are left for signatures, files and names.
process.env.UV_THREADPOOL_SIZE ??= String(Math.max(4, availableParallelism() + 2))
