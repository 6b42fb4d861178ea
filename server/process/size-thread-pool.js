import { availableParallelism } from 'node:os'

// Libuv's pool has four threads by default, unless this is set before its first work. Password
// hashing takes as many as there are cores (docs/decisions/004): two are left for files, names
// and the first check of a token.
process.env.UV_THREADPOOL_SIZE ??= String(Math.max(4, availableParallelism() + 2))
