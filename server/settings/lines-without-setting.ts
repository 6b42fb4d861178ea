import { parseEnv } from 'node:util'

/** A name that no file of settings has. */
const PROBE = 'DROPHARBOR_LINE_PROBE'

/**
 * Returns the numbers of the lines that Node ignores in a file of settings, though they are neither
 * empty nor comments: `LOG_LEVEL warn`, `=5`. Lines of a quoted value are not among them: a setting
 * that is put before such a line is read as part of the value.
 */
export function linesWithoutSetting(text: string): number[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    if (!/^\s*[^\s#]/.test(line) || /^\s*[^\s=][^=]*=/.test(line)) return []
    const probed = parseEnv(lines.toSpliced(index, 0, `${PROBE}=1`).join('\n'))
    return PROBE in probed ? [index + 1] : []
  })
}
