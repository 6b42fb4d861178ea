import { checkAdvisories } from './build/check-advisories.ts'
import { projectRoot } from './build/project-root.ts'

/**
 * `npm run audit`: fails on known advisories about the packages installed in production, if the
 * registry provides advisories.
 */
const advisories = await checkAdvisories(projectRoot)
if (advisories.outcome === 'none') process.stdout.write('The registry knows of no advisory.\n')
if (advisories.outcome === 'unknown')
  process.stdout.write(`NOT CHECKED: the registry gave no advisories (${advisories.reason}).\n`)
if (advisories.outcome === 'found') {
  for (const line of advisories.lines) console.error(line)
  process.exitCode = 1
}
