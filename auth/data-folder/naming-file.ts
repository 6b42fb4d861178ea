const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota there is used up',
  EROFS: 'its disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
}

/**
 * Returns an error about writing a new file in words that name the file, or any other error
 * unchanged. The code of errno(3) is the error's own unless another is given.
 */
export function namingFile(file: string, error: unknown, code: unknown = Object(error).code): unknown {
  const reason = REASONS[String(code)]
  if (reason === undefined) return error
  return new Error(`${file} can't be written, because ${reason}: name another file, or fix that`, {
    cause: error,
  })
}
