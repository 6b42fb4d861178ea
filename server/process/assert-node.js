// The oldest Node that reads the sources, and the bundle. An entry point imports this file first,
// as plain JavaScript without a name that an older Node lacks: it would not begin to run.
const LEAST = 24

const { node } = process.versions
if (Number.parseInt(node, 10) < LEAST) {
  process.stderr.write(
    `Dropharbor needs Node ${LEAST} or newer, and this is Node ${node}: start it with npm or npx, or with node_modules/.bin/node\n`,
  )
  process.exit(1)
}
